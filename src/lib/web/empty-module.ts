/** Replaces html2canvas, canvg and dompurify, which jsPDF would load but the product never uses (104 kB). */
export default {}
