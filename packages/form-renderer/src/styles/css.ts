/** Every rule of the form beside those of `look`. */
export const css: string = `
.hff {
  --hff-font: 14px/22px var(--font-sans, system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif);
  --hff-label: 100px;
  --hff-gap: 16px;
  container: hff / inline-size;
  color: var(--hff-text);
  font: var(--hff-font);
  font-variant-numeric: tabular-nums;
  text-align: start;
}
.hff[data-size='mini'], .hff[data-size='small'] { --hff-gap: 14px; }
.hff[data-size='mini'] { --hff-control: 28px; --hff-font: 13px/20px var(--font-sans, system-ui, sans-serif); }
.hff[data-size='large'] { --hff-control: 40px; --hff-gap: 20px; }
.hff p, .hff ul, .hff ol { margin: 0; padding: 0; }
.hff-list { display: flow-root; }
.hff-block { content-visibility: auto; contain-intrinsic-size: auto 1840px; overflow-clip-margin: 6px; }
.hff[data-layout='inline'] > .hff-list > .hff-block, .hff-boxed[data-type='inline'] > .hff-block { display: contents; }
@media print { .hff-block { content-visibility: visible; } }
.hff[data-layout='inline'] > .hff-list, .hff-boxed[data-type='inline'] { display: flex; flex-wrap: wrap; gap: 0 24px; align-items: flex-start; }
.hff[data-layout='inline'] > .hff-list > .hff-field { grid-template-columns: auto minmax(120px, auto); }

.hff-field { position: relative; display: grid; grid-template-columns: clamp(2em, var(--hff-label), max(50%, 100% - 160px)) minmax(0, 1fr); column-gap: 12px; margin-bottom: var(--hff-gap); scroll-margin-block: 80px; }
.hff-field[data-bare] { grid-template-columns: minmax(0, 1fr); }
.hff-label { min-height: var(--hff-control); padding-top: calc((var(--hff-control) - 1lh) / 2); color: var(--hff-text-2); text-align: end; overflow-wrap: anywhere; }
.hff[data-label='left'] .hff-label { text-align: start; }
.hff[data-label='top'] .hff-field, .hff .hff-field[data-label='top'], .hff[data-layout='inline'][data-label='top'] .hff-field { grid-template-columns: minmax(0, 1fr); }
.hff[data-label='top'] .hff-label, .hff [data-label='top'] > .hff-label { text-align: start; min-height: 0; padding: 0 0 4px; }
.hff-body { display: flex; flex-direction: column; gap: 4px; justify-content: center; min-width: 0; min-height: var(--hff-control); max-width: 100%; }
.hff-field[data-bare] > .hff-body, .hff-field[data-label='top'] > .hff-body, .hff[data-label='top'] .hff-body { min-height: 0; }
.hff-star-mark { color: var(--hff-danger); margin-inline-start: 4px; }
.hff .hff-field[data-bare][data-starred] { grid-template-columns: auto minmax(0, 1fr); column-gap: 4px; }
.hff-field[data-starred]::before { content: '*'; content: '*' / ''; padding-top: calc((var(--hff-control) - 1lh) / 2); color: var(--hff-danger); }
.hff-error, .hff-hint, .hff-count { font-size: 12px; line-height: 18px; overflow-wrap: anywhere; }
.hff-error, .hff-hint[data-tone='error'] { color: var(--hff-danger); }
.hff-hint, .hff-count { color: var(--hff-text-3); }
.hff-hint[data-tone='warning'] { color: var(--hff-warning); }
.hff-count { align-self: flex-end; }
.hff-row > .hff-count { align-self: center; }
.hff-pending { height: var(--hff-control); border-radius: var(--hff-radius); background: var(--hff-sunken); }
.hff-summary { margin-bottom: var(--hff-gap); padding: 10px 14px; border: 1px solid var(--hff-danger-edge); border-radius: var(--hff-radius); scroll-margin-block: 80px; overflow-wrap: anywhere; }
.hff-summary > p { color: var(--hff-danger); font-weight: 600; }
.hff .hff-summary > ul { padding-inline-start: 20px; list-style: disc; }
.hff .hff-summary .hff-link { padding: 0; text-align: start; }
@media (pointer: coarse) { .hff .hff-summary .hff-link { min-height: 40px; } }
.hff-read, .hff-text { white-space: pre-wrap; overflow-wrap: anywhere; }
.hff-html .ql-align-center { text-align: center; }
.hff-html .ql-align-right { text-align: end; }
.hff-html .ql-align-justify { text-align: justify; }
.hff-html .ql-direction-rtl { direction: rtl; text-align: start; }
.hff-html .ql-size-small { font-size: .75em; }
.hff-html .ql-size-large { font-size: 1.5em; }
.hff-html .ql-size-huge { font-size: 2.5em; }
.hff-html .ql-font-serif { font-family: serif; }
.hff-html .ql-font-monospace { font-family: monospace; }
${[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `.hff-html .ql-indent-${step} { margin-inline-start: ${step * 2}em; }`).join('\n')}
.hff-html:has([style*='color'], [color], [bgcolor]) { background: var(--hff-paper); color: var(--hff-ink); }
.hff-html:has([style*='color'], [color], [bgcolor]):not([contenteditable]) { border-radius: 1px; box-shadow: 0 0 0 4px var(--hff-paper); }
.hff-html:has([style*='color'], [color], [bgcolor]) a { color: var(--hff-ink-link); }
.hff-html { overflow-x: auto; overflow-wrap: anywhere; }
.hff-html img { max-width: 100%; height: auto; }
.hff-swatch { display: inline-block; width: 1em; height: 1em; margin-inline-end: 6px; border: 1px solid var(--hff-edge); border-radius: 3px; vertical-align: -2px; background: linear-gradient(var(--hff-color, transparent) 0 0), repeating-conic-gradient(#bbb 0 25%, #fff 0 50%) 0 0 / 8px 8px; }

.hff textarea.hff-box { resize: vertical; display: block; }
.hff textarea[data-autosize] { field-sizing: content; min-height: calc(var(--hff-rows, 2) * 1lh + 8px); }
.hff select.hff-box { padding-inline-end: 4px; }
.hff .hff-link { padding: 0 4px; border: 0; background: none; color: var(--hff-brand-text); text-decoration: underline; cursor: pointer; min-height: 24px; }
.hff a { color: var(--hff-brand-text); }
.hff-row { display: flex; align-items: center; gap: 8px; min-width: 0; }
.hff-row > .hff-box { flex: 1; }
.hff-typed { display: flex; flex-direction: column; gap: 4px; flex: 1; min-width: 0; max-width: 260px; }
.hff-row[data-range] { flex-wrap: wrap; gap: 4px 8px; }
.hff-row[data-range] > .hff-typed { min-width: min(100%, calc(var(--hff-chars, 10) * 1.15ch + 24px)); }
.hff-wrap { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.hff-number { display: flex; gap: 4px; max-width: 240px; }
.hff-number > .hff-box { flex: 1; min-width: 36px; padding-inline: 4px; text-align: center; }
.hff-number[data-controls='right'] > .hff-box { order: -1; padding-inline: 10px; text-align: start; }
.hff-number[data-controls] input { appearance: textfield; }
.hff-number[data-controls] input::-webkit-inner-spin-button { appearance: none; }
.hff-choices { display: flex; flex-direction: column; gap: 2px; }
.hff-choices[data-inline] { flex-flow: row wrap; gap: 2px 20px; }
.hff-choice { display: inline-flex; gap: 8px; align-items: flex-start; min-height: 28px; padding: 3px 0; overflow-wrap: anywhere; }
.hff-choice > input { flex: none; width: 16px; height: 16px; margin: 3px 0; }
.hff input[type='checkbox'], .hff input[type='radio'], .hff input[type='range'] { accent-color: var(--hff-brand); }
.hff-switch { display: inline-flex; align-items: center; gap: 8px; color: var(--hff-text-2); }
.hff-switch > [data-active] { color: var(--hff-brand-text); }
.hff input[role='switch'] { appearance: none; position: relative; flex: none; width: 40px; height: 24px; border: 1px solid var(--hff-edge); border-radius: 12px; background: var(--hff-edge); cursor: pointer; transition: background 120ms; }
.hff input[role='switch']::before { content: ''; position: absolute; inset-block-start: 3px; inset-inline-start: 3px; width: 16px; height: 16px; border-radius: 50%; background: var(--hff-surface); transition: translate 120ms; }
.hff input[role='switch']:checked { background: var(--hff-brand); border-color: var(--hff-brand); }
.hff input[role='switch']:checked::before { translate: 16px 0; }
.hff input[role='switch']:disabled { opacity: .5; cursor: not-allowed; }
.hff-slider { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
.hff-slider > input[type='range'] { flex: 1; min-width: 100px; height: 24px; }
.hff-slider > .hff-box { width: 88px; }
.hff-slider > output { min-width: 3ch; color: var(--hff-text-2); }
.hff-slider > input[data-unanswered] { accent-color: var(--hff-edge); }
.hff-rate { display: inline-flex; flex-wrap: wrap; align-items: center; min-height: 28px; }
.hff-star { position: relative; display: inline-flex; }
.hff-rate label { cursor: pointer; width: 28px; height: 28px; font-size: 24px; line-height: 28px; text-align: center; color: var(--hff-edge); overflow: hidden; }
.hff-rate label[data-half] { position: absolute; inset: 0 auto 0 0; width: 14px; z-index: 1; text-align: start; padding-inline-start: 2px; }
.hff-rate label[data-half]:not([data-on]) > span { opacity: 0; }
.hff-rate label[data-on] { color: var(--hff-warning); }
.hff-rate input { position: absolute; opacity: 0; width: 28px; height: 28px; margin: 0; cursor: pointer; }
.hff-rate label:has(:focus-visible) { outline: 2px solid var(--hff-ring); border-radius: 4px; outline-offset: -2px; }
.hff-rate output { margin-inline-start: 8px; }

.hff-grid { display: flex; flex-wrap: wrap; column-gap: var(--hff-gutter, 0px); }
.hff-grid[data-justify='end'] { justify-content: flex-end; }
.hff-grid[data-justify='center'] { justify-content: center; }
.hff-grid[data-justify='space-around'] { justify-content: space-around; }
.hff-grid[data-justify='space-between'] { justify-content: space-between; }
.hff-grid[data-align='middle'] { align-items: center; }
.hff-grid[data-align='bottom'] { align-items: flex-end; }
.hff-col { --hff-cells: var(--hff-span, 24); --hff-share: calc((100% + var(--hff-gutter, 0px)) / 24); container: hff-col / inline-size; position: relative; flex: 0 0 auto; width: calc(var(--hff-share) * var(--hff-cells) - var(--hff-gutter, 0px)); min-width: 0; margin-inline-start: calc(var(--hff-share) * var(--hff-offset, 0)); inset-inline-start: calc(var(--hff-share) * var(--hff-shift, 0)); }
@container hff (max-width: 479.98px) { .hff-col { --hff-cells: var(--hff-xs, 24); flex-grow: 1; min-width: min(100%, 150px); margin-inline-start: 0; inset-inline-start: 0; } }
@container hff (min-width: 480px) and (max-width: 767.98px) { .hff-col { --hff-cells: var(--hff-xs, var(--hff-span, 24)); } }
@container hff (min-width: 768px) and (max-width: 991.98px) { .hff-col { --hff-cells: var(--hff-sm, var(--hff-span, 24)); } }
@container hff (min-width: 992px) and (max-width: 1199.98px) { .hff-col { --hff-cells: var(--hff-md, var(--hff-span, 24)); } }
@container hff (min-width: 1200px) and (max-width: 1919.98px) { .hff-col { --hff-cells: var(--hff-lg, var(--hff-span, 24)); } }
@container hff (min-width: 1920px) { .hff-col { --hff-cells: var(--hff-xl, var(--hff-span, 24)); } }
@container hff-col (max-width: 479.98px) { .hff-col { flex-grow: 1; min-width: min(100%, 200px); margin-inline-start: 0; inset-inline-start: 0; } }
@container hff-col (max-width: 239.98px) {
  .hff .hff-field { grid-template-columns: minmax(0, 1fr); }
  .hff .hff-label { text-align: start; min-height: 0; padding: 0 0 4px; }
}
@container hff (max-width: 479.98px) {
  .hff .hff-field { grid-template-columns: minmax(0, 1fr); }
  .hff .hff-label { text-align: start; min-height: 0; padding: 0 0 4px; }
  .hff .hff-tabs:is([data-position='left'], [data-position='right']) { display: block; }
  .hff .hff-tabs[data-position='left'] > [role='tablist'], .hff .hff-tabs[data-position='right'] > [role='tablist'] { border-inline-end: 0; border-bottom: 1px solid var(--hff-line); }
  .hff .hff-tabs[data-position='left'] [role='tab'], .hff .hff-tabs[data-position='right'] [role='tab'] { text-align: start; overflow-wrap: anywhere; }
  .hff[data-view='fill'] :is(.hff-report, .hff-report > tbody, .hff-report > tbody > tr, .hff-report > tbody > tr > td) { display: block; width: auto !important; height: auto !important; text-align: start !important; }
  .hff[data-view='fill'] .hff-report > colgroup { display: none; }
  .hff[data-view='fill'] .hff-report { border: var(--hff-border, 1px) solid var(--hff-border-color, #999); }
  .hff[data-view='fill'] .hff-report > tbody > tr > td { border: 0; padding-block: 4px; }
  .hff[data-view='fill'] .hff-report > tbody > tr + tr { border-top: var(--hff-border, 1px) solid var(--hff-border-color, #999); }
  .hff[data-view='fill'] .hff-report > tbody > tr > td:empty { display: none; }
}
.hff-divider { display: flex; align-items: center; gap: 12px; margin: 8px 0 var(--hff-gap); font-weight: 600; }
.hff-divider::before, .hff-divider::after { content: ''; flex: 1; border-top: 1px solid var(--hff-line); }
.hff-divider[data-position='left']::before, .hff-divider[data-position='right']::after { flex: 0 0 24px; }
.hff-boxed { margin-bottom: var(--hff-gap); }
.hff-boxed[data-type='card'], .hff-boxed[data-type='dialog'] { padding: 16px; border: 1px solid var(--hff-line); border-radius: 8px; }
.hff-caption { font-weight: 600; padding-bottom: 8px; }
.hff-report-scroll { overflow-x: auto; margin-bottom: var(--hff-gap); }
.hff-report { border-collapse: collapse; width: 100%; }
.hff-report > tbody > tr > td { border: var(--hff-border, 1px) solid var(--hff-border-color, #999); padding: 6px 8px; }
.hff-report .hff-field { margin-bottom: 4px; }
.hff-report .hff-field:last-child { margin-bottom: 0; }
.hff-report .hff-field[data-type='text'] { grid-template-columns: minmax(0, 1fr); }
.hff-report .hff-field[data-type='text'] > .hff-label:empty { display: none; }
.hff-tabs { margin-bottom: var(--hff-gap); }
.hff-tabs > [role='tablist'] { display: flex; gap: 4px; overflow-x: auto; border-bottom: 1px solid var(--hff-line); margin-bottom: 16px; padding: 3px; }
.hff-tabs [role='tab'] { flex: none; min-height: 36px; padding: 6px 14px; border: 0; border-bottom: 2px solid transparent; background: none; color: var(--hff-text-2); cursor: pointer; }
.hff-tabs [role='tab'][aria-selected='true'] { color: var(--hff-brand-text); border-bottom-color: var(--hff-brand-text); font-weight: 600; }
.hff-tabs[data-type] [role='tab'] { border: 1px solid var(--hff-line); border-bottom-width: 2px; border-radius: 6px 6px 0 0; }
.hff-tabs[data-type='border-card'] { border: 1px solid var(--hff-line); padding: 0 12px 12px; border-radius: 8px; }
.hff-tabs[data-position='bottom'] { display: flex; flex-direction: column-reverse; }
.hff-tabs[data-position='bottom'] > [role='tablist'] { border-bottom: 0; border-top: 1px solid var(--hff-line); margin: 0; }
.hff-tabs[data-position='bottom'] [role='tab'] { border-bottom-color: transparent; border-top: 2px solid transparent; }
.hff-tabs[data-position='bottom'] [role='tab'][aria-selected='true'] { border-top-color: var(--hff-brand-text); }
.hff-tabs[data-position='bottom'][data-type] [role='tab'] { border: 1px solid var(--hff-line); border-top-width: 2px; border-radius: 0 0 6px 6px; }
.hff-tabs[data-type='border-card']:not([data-position='top']) { padding-top: 12px; }
.hff-tabs[data-position='left'], .hff-tabs[data-position='right'] { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 16px; align-items: start; }
.hff-tabs[data-position='left'] > [role='tablist'], .hff-tabs[data-position='right'] > [role='tablist'] { flex-direction: column; border-bottom: 0; border-inline-end: 1px solid var(--hff-line); }
.hff-tabs[data-position='left'] > [role='tabpanel'], .hff-tabs[data-position='right'] > [role='tabpanel'] { grid-column: 2; grid-row: 1; }
.hff-tabs[data-position='right'] { grid-template-columns: minmax(0, 1fr) auto; }
.hff-tabs[data-position='right'] > [role='tablist'] { grid-column: 2; grid-row: 1; }
.hff-tabs[data-position='right'] > [role='tabpanel'] { grid-column: 1; }

@media print {
  .hff { color-scheme: light; --hff-edge: transparent; break-inside: auto; }
  .hff-field, .hff-report tr { break-inside: avoid; }
  .hff-report-scroll { overflow: visible; }
  .hff-button, .hff-link { display: none; }
}
.hff[data-view='print'] .hff-field { margin-bottom: 8px; }
`;
