import classes from './landscape.module.css'

// x, y and radius of each star.
const STARS =
  '92,88,2 168,214,1.6 236,96,1.4 300,180,2.2 366,72,1.5 420,238,1.4 498,120,2 560,204,1.5 618,66,1.8 676,168,1.4 742,96,2.2 806,226,1.6 868,130,1.5 930,64,1.8 948,262,1.4 58,318,1.5 140,396,1.4 838,352,1.6 286,318,1.3 704,286,1.4 34,182,1.3 462,44,1.2 892,198,1.2 204,20,1.3'
    .split(' ')
    .map((star) => star.split(',').map(Number))

const FLAMINGOS = [
  'translate(176 766)',
  'translate(216 774) scale(-.86 .86)',
  'translate(258 764) scale(.74)',
]

/** Licancabur and Juriques over a lagoon. Drawn for Travesía. */
export function Landscape() {
  return (
    <svg
      className={classes.paisaje}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMidYMid slice"
      role="presentation"
    >
      <Colors />
      <rect width="1000" height="1000" fill="url(#cielo)" />
      <g fill="var(--estrellas)">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx="716" cy="424" r="340" fill="url(#resplandor)" />
      <circle cx="716" cy="424" r="46" fill="var(--astro)" />
      <Volcanoes />
      <SaltFlat />
      <Foreground />
    </svg>
  )
}

function Volcanoes() {
  return (
    <>
      <path
        fill="var(--lejana)"
        d="M0 640 C70 612 118 604 176 620 C236 592 300 590 350 618 L700 628 C770 598 840 592 900 612 C944 604 976 606 1000 616 V720 H0 Z"
      />
      <path
        fill="var(--juriques)"
        d="M604 704 C702 668 756 596 800 532 C806 522 814 518 822 522 L850 527 L878 518 C888 515 896 520 902 530 C936 584 972 628 1000 652 V704 Z"
      />
      <path
        fill="url(#volcan)"
        d="M-10 704 C150 676 292 560 424 384 C434 371 440 365 450 364 C462 363 470 371 482 373 C496 375 504 366 518 363 C532 361 540 369 549 382 C664 552 790 664 990 704 Z"
      />
      <path
        fill="url(#cara)"
        d="M518 363 C532 361 540 369 549 382 C664 552 790 664 990 704 H566 C588 676 560 650 582 612 C560 586 576 556 552 530 C556 500 534 478 534 450 C518 428 526 396 518 363 Z"
      />
      <g fill="none" strokeLinecap="round" strokeWidth="5" stroke="var(--quebradas)">
        <path d="M440 452 C406 516 356 580 286 634" />
        <path d="M488 452 C482 528 458 594 424 664" />
        <path d="M402 486 C360 544 304 594 232 634" />
        <path d="M462 500 C444 560 412 616 372 668" />
      </g>
      <g fill="none" strokeLinecap="round" strokeWidth="5" stroke="var(--filos)">
        <path d="M560 470 C600 540 654 602 730 654" />
        <path d="M566 540 C596 590 630 634 684 676" />
      </g>
      <path
        fill="var(--nieve)"
        d="M450 364 C462 363 470 371 482 373 C496 375 504 366 518 363 C520 380 522 394 520 410 L513 440 L505 404 L496 426 L489 458 L480 410 L470 430 L455 470 L456 418 L440 434 L414 468 L428 412 L406 426 L398 419 C406 408 415 396 424 384 C434 371 440 365 450 364 Z"
      />
      <path
        fill="var(--nieve-al-sol)"
        d="M518 363 C532 361 540 369 549 382 C557 394 566 407 575 420 L564 416 L572 452 L554 418 L553 440 L542 408 L534 424 L525 402 Z"
      />
      <rect y="560" width="1000" height="146" fill="url(#bruma)" />
    </>
  )
}

function SaltFlat() {
  return (
    <>
      <rect y="702" width="1000" height="298" fill="var(--salar)" />
      <path
        fill="var(--orilla)"
        d="M0 722 C140 706 300 714 440 708 C620 702 820 714 1000 704 V800 C820 812 700 770 500 800 C340 824 160 786 0 802 Z"
      />
      <path
        fill="url(#laguna)"
        d="M96 754 C210 734 372 732 520 736 C664 733 786 740 872 756 C800 782 650 790 486 788 C320 790 170 780 96 754 Z"
      />
      <path
        fill="var(--reflejo)"
        d="M300 740 C410 744 452 772 484 784 C520 772 580 746 690 741 C560 737 420 737 300 740 Z"
      />
      <g strokeLinecap="round" strokeWidth="2.5" stroke="var(--ondas)">
        <path d="M292 760 H352" />
        <path d="M640 762 H790" />
        <path d="M390 776 H446" />
        <path d="M556 774 H610" />
      </g>
      {FLAMINGOS.map((transform) => (
        <g key={transform} transform={transform}>
          <path fill="none" strokeWidth="1.4" stroke="var(--patas)" d="M-1 -20 V0 M3 -20 L5 0" />
          <path
            fill="var(--flamenco)"
            d="M-14 -22 C-10 -30 0 -34 9 -30 C13 -28 12 -22 6 -20 C0 -17 -8 -18 -14 -22 Z"
          />
          <path
            fill="none"
            strokeLinecap="round"
            strokeWidth="3"
            stroke="var(--flamenco)"
            d="M8 -27 C17 -30 16 -37 11 -41 C7 -45 9 -51 14 -51 C17 -51 18 -49 18 -46"
          />
        </g>
      ))}
    </>
  )
}

function Foreground() {
  return (
    <>
      <path
        fill="url(#duna)"
        d="M0 812 C140 778 262 794 392 812 C560 836 716 790 1000 806 V1000 H0 Z"
      />
      <path
        fill="var(--camino)"
        d="M538 815 C556 832 452 850 422 878 C394 906 560 930 640 1000 H424 C440 950 316 912 376 872 C420 844 520 838 538 815 Z"
      />
      <path
        fill="var(--duna2)"
        d="M0 892 C120 850 236 866 330 922 C380 950 400 980 408 1000 H0 Z"
      />
      <g fill="var(--cardon)">
        <path d="M830 960 V782 a14 14 0 0 1 28 0 V960 Z" />
        <path d="M856 886 C878 886 881 876 881 862 V834 a8.5 8.5 0 0 1 17 0 V866 C898 892 884 903 856 903 Z" />
        <path d="M832 914 C808 914 796 902 796 880 V858 a8 8 0 0 1 16 0 V880 C812 893 818 898 832 898 Z" />
        <path d="M918 960 V880 a9 9 0 0 1 18 0 V960 Z" />
      </g>
      <g fill="none" strokeWidth="1.6" stroke="var(--costillas)">
        <path d="M837 960 V784 M844 960 V772 M851 960 V784 M889.500 876 V832 M804 888 V856 M924 960 V880 M930 960 V880" />
      </g>
      <path
        fill="var(--duna3)"
        d="M1000 886 C900 872 800 900 728 946 C704 964 690 984 684 1000 H1000 Z"
      />
      <g fill="none" strokeLinecap="round" strokeWidth="3.5" stroke="var(--coiron)">
        <path d="M118 948 q-8-34-26-48 M120 948 q-2-40-6-60 M124 948 q6-36 22-54 M128 948 q12-26 30-36" />
        <path d="M232 976 q-8-28-22-38 M236 976 q0-32-2-48 M240 976 q8-28 24-40" />
        <path d="M762 972 q-8-26-20-36 M766 972 q0-30 2-44 M770 972 q10-26 24-34" />
      </g>
    </>
  )
}

const GRADIENTS = {
  cielo: [0, 0.42, 0.7],
  volcan: [0, 1],
  cara: [0, 1],
  bruma: [0, 1],
  laguna: [0, 1],
  duna: [0, 1],
}

function Colors() {
  return (
    <defs>
      {Object.entries(GRADIENTS).map(([name, stops]) => (
        <linearGradient key={name} id={name} x2="0" y2="1">
          {stops.map((offset, i) => (
            <stop key={offset} offset={offset} stopColor={`var(--${name}${i})`} />
          ))}
        </linearGradient>
      ))}
      <radialGradient id="resplandor">
        <stop offset="0" stopColor="var(--resplandor0)" />
        <stop offset="1" stopColor="var(--resplandor1)" />
      </radialGradient>
    </defs>
  )
}
