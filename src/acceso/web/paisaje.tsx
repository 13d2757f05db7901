import classes from './paisaje.module.css'

const ESTRELLAS =
  '92,88,2 168,214,1.6 236,96,1.4 300,180,2.2 366,72,1.5 420,238,1.4 498,120,2 560,204,1.5 618,66,1.8 676,168,1.4 742,96,2.2 806,226,1.6 868,130,1.5 930,64,1.8 948,262,1.4 58,318,1.5 140,396,1.4 838,352,1.6 286,318,1.3 704,286,1.4'
    .split(' ')
    .map((star) => star.split(',').map(Number))

/** Licancabur and Juriques over the salt flat at dawn, by night where colours are dark. Drawn for Travesía. */
export function Paisaje() {
  return (
    <svg
      className={classes.paisaje}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMidYMid slice"
      role="presentation"
    >
      <defs>
        <linearGradient id="cielo" x2="0" y2="1">
          <stop offset="0" className={classes.cielo0} />
          <stop offset=".42" className={classes.cielo1} />
          <stop offset=".7" className={classes.cielo2} />
        </linearGradient>
        <radialGradient id="resplandor">
          <stop offset="0" className={classes.resplandor0} />
          <stop offset="1" className={classes.resplandor1} />
        </radialGradient>
        <linearGradient id="volcan" x2="0" y2="1">
          <stop offset="0" className={classes.volcan0} />
          <stop offset="1" className={classes.volcan1} />
        </linearGradient>
        <linearGradient id="cara" x2="0" y2="1">
          <stop offset="0" className={classes.cara0} />
          <stop offset="1" className={classes.cara1} />
        </linearGradient>
        <linearGradient id="laguna" x2="0" y2="1">
          <stop offset="0" className={classes.laguna0} />
          <stop offset="1" className={classes.laguna1} />
        </linearGradient>
        <linearGradient id="duna" x2="0" y2="1">
          <stop offset="0" className={classes.duna0} />
          <stop offset="1" className={classes.duna1} />
        </linearGradient>
      </defs>

      <rect width="1000" height="1000" fill="url(#cielo)" />
      <g className={classes.estrellas}>
        {ESTRELLAS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx="716" cy="424" r="330" fill="url(#resplandor)" />
      <circle cx="716" cy="424" r="50" className={classes.astro} />

      <path
        className={classes.lejana}
        d="M0 640 C70 612 118 604 176 620 C236 592 300 590 350 618 L700 628 C770 598 840 592 900 612 C944 604 976 606 1000 616 V720 H0 Z"
      />
      <path
        className={classes.juriques}
        d="M604 704 C702 668 756 596 800 532 C806 522 814 518 822 522 L850 527 L878 518 C888 515 896 520 902 530 C936 584 972 628 1000 652 V704 Z"
      />
      <path
        fill="url(#volcan)"
        d="M-10 704 C150 676 292 560 424 384 C434 371 440 364 450 363 C462 362 470 371 482 373 C496 375 504 365 518 362 C532 360 540 368 549 381 C664 552 790 664 990 704 Z"
      />
      <path
        fill="url(#cara)"
        d="M518 362 C532 360 540 368 549 381 C664 552 790 664 990 704 H590 C604 664 580 640 590 604 C572 584 584 556 562 532 C556 500 540 478 536 452 C522 430 524 396 518 362 Z"
      />
      <g className={classes.nieve}>
        <path d="M450 363 C462 362 470 371 482 373 C496 375 504 365 518 362 C520 378 520 392 516 404 C510 396 506 392 502 400 C498 414 492 418 488 406 C484 394 478 394 473 408 C468 420 462 412 460 400 C456 394 446 400 436 414 C428 420 424 414 414 398 L424 384 C434 371 440 364 450 363 Z" />
      </g>
      <g className={classes.quebradas}>
        <path d="M452 430 C420 500 370 570 296 634" />
        <path d="M486 440 C478 520 452 590 420 660" />
        <path d="M410 470 C372 530 318 584 250 626" />
      </g>

      <rect y="690" width="1000" height="310" className={classes.salar} />
      <path
        className={classes.orilla}
        d="M0 716 C140 700 300 708 440 702 C620 696 820 708 1000 698 V738 H0 Z"
      />
      <path
        fill="url(#laguna)"
        d="M96 748 C210 728 372 726 520 730 C664 727 786 734 872 750 C800 776 650 784 486 782 C320 784 170 774 96 748 Z"
      />
      <path
        className={classes.reflejo}
        d="M300 738 C410 742 452 766 484 778 C520 766 580 742 690 738 C560 732 420 732 300 738 Z"
      />
      <g className={classes.ondas}>
        <path d="M210 752 H322" />
        <path d="M640 756 H790" />
        <path d="M380 770 H446" />
        <path d="M556 768 H610" />
      </g>

      <path
        fill="url(#duna)"
        d="M0 806 C140 770 262 786 392 806 C560 832 716 782 1000 800 V1000 H0 Z"
      />
      <path
        className={classes.camino}
        d="M556 816 C586 836 440 850 420 880 C402 910 560 930 640 1000 H430 C440 950 300 910 372 868 C424 838 556 832 548 816 Z"
      />
      <path
        className={classes.duna2}
        d="M0 888 C120 846 236 862 330 918 C380 946 400 976 408 1000 H0 Z"
      />
      <path
        className={classes.duna3}
        d="M1000 866 C900 846 800 880 728 934 C704 954 690 978 684 1000 H1000 Z"
      />
      <g className={classes.cardon}>
        <path d="M826 946 V764 a15 15 0 0 1 30 0 V946 Z" />
        <path d="M856 872 h14 a12 12 0 0 0 12-12 v-40 a10 10 0 0 1 20 0 v44 a28 28 0 0 1-28 28 h-18 Z" />
        <path d="M826 898 h-10 a30 30 0 0 1-30-30 v-28 a10 10 0 0 1 20 0 v26 a12 12 0 0 0 12 12 h8 Z" />
        <path d="M922 962 V872 a10 10 0 0 1 20 0 V962 Z" />
      </g>
      <g className={classes.coiron}>
        <path d="M118 944 q-8-34-26-48 M120 944 q-2-40-6-60 M124 944 q6-36 22-54 M128 944 q12-26 30-36" />
        <path d="M232 972 q-8-28-22-38 M236 972 q0-32-2-48 M240 972 q8-28 24-40" />
        <path d="M742 976 q-8-26-20-36 M746 976 q0-30 2-44 M750 976 q10-26 24-34" />
      </g>
    </svg>
  )
}
