/** Line drawings on a grid of 16, one path each; what has none gets a plain box. */
const paths: Readonly<Record<string, string>> = {
  input: 'M2 5h12v6H2zM5 7v2',
  textarea: 'M2 3h12v10H2zM5 6h6M5 9h4',
  number: 'M6 2 5 14M11 2l-1 12M2 6h12M2 10h12',
  radio: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  checkbox: 'M3 3h10v10H3zM5.5 8l2 2 3.5-4',
  time: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 5v3l2 2',
  date: 'M2 4h12v10H2zM2 7h12M5 2v3M11 2v3',
  rate: 'm8 2 1.8 4 4.2.4-3.2 2.8 1 4.3L8 11.2l-3.8 2.3 1-4.3L2 6.4 6.2 6z',
  color: 'M8 2c3 4 4 5.5 4 7.5a4 4 0 0 1-8 0C4 7.5 5 6 8 2',
  select: 'M2 5h12v6H2zM9 7l1.5 2L12 7',
  switch: 'M5 4h6a4 4 0 0 1 0 8H5a4 4 0 0 1 0-8M11 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  slider: 'M2 8h3M9 8h5M7 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  text: 'M3 3h10M8 3v10',
  html: 'm5 4-4 4 4 4M11 4l4 4-4 4',
  blank: 'M2 2h3M7 2h2M11 2h3v3M14 7v2M14 11v3h-3M9 14H7M5 14H2v-3M2 9V7M2 5V2',
  fileupload: 'M8 11V3M5 6l3-3 3 3M2 13h12',
  imgupload: 'M2 3h12v10H2zM2 11l4-4 4 4 2-2 2 2',
  editor: 'M4 3h5a2.5 2.5 0 0 1 0 5H4zM4 8h6a2.5 2.5 0 0 1 0 5H4z',
  cascader: 'M2 3h5v4H2zM9 9h5v4H9zM4.5 7v4H9',
  table: 'M2 3h12v10H2zM2 6.5h12M6 3v10',
  grid: 'M2 3h5v10H2zM9 3h5v10H9z',
  tabs: 'M2 5h12v8H2zM2 5V3h5v2',
  report: 'M2 2h12v12H2zM2 8h12M8 8v6',
  divider: 'M2 8h12M5 5h6M5 11h6',
  undo: 'M6 3 3 6l3 3M3 6h6a4 4 0 0 1 0 8H7',
  redo: 'm10 3 3 3-3 3M13 6H7a4 4 0 0 0 0 8h2',
  several: 'M2 3h5v5H2zM3 5.5 4.5 7l4-5M2 11h5v3H2M10 5h4M10 12.5h4',
  copyFields: 'M3 4h2V2h6v2h2v10H3zM5 4h6M6 8h4M6 11h4',
  cut: 'M5 11a2 2 0 1 0 0 3 2 2 0 0 0 0-3l7-9M11 11a2 2 0 1 1 0 3 2 2 0 0 1 0-3L4 2',
  paste: 'M3 4h2V2h6v2h2v10H3zM5 4h6M8 7v5M6 10l2 2 2-2',
  clone: 'M5 5h8v8H5zM3 11V3h8',
  remove: 'M3 4h10M6 4V2h4v2M4.5 4l.5 10h6l.5-10',
  move: 'M8 2v12M2 8h12M6 4l2-2 2 2M6 12l2 2 2-2M4 6 2 8l2 2M12 6l2 2-2 2',
  drag: 'M6 3v.1M10 3v.1M6 8v.1M10 8v.1M6 13v.1M10 13v.1',
  preview: 'M1.5 8C4 3.5 12 3.5 14.5 8 12 12.5 4 12.5 1.5 8M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  generateJson: 'M6 2C3.5 2 5 7 2.5 8 5 9 3.5 14 6 14M10 2c2.5 0 1 5 3.5 6-2.5 1-1 6-3.5 6',
  generateCode: 'm5 4-4 4 4 4M11 4l4 4-4 4',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8M12 4l-8 8',
  add: 'M8 3v10M3 8h10',
};

/** Decoration only: the word beside it, or the button's label, says what it means. */
export function Icon({ type }: { type: string }) {
  return (
    <svg className="hfd-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[type] ?? 'M3 3h10v10H3z'} />
    </svg>
  );
}
