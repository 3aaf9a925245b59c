/**
 * What the form and the controls that it shares with the designer have in common: their colours and sizes, boxes and
 * buttons. Tokens of our own theme are used where a page has them; elsewhere the values after the comma, light or dark as
 * the page's `color-scheme` says.
 */
export const look: string = `
.hff, .hff-ui:not(.hff *, .hff-ui *) {
  --hff-surface: var(--bg-surface, light-dark(#ffffff, #151a1a));
  --hff-sunken: var(--bg-sunken, light-dark(#f6f7f7, #1c2222));
  --hff-hover: var(--bg-hover, light-dark(#f6f7f7, #1f2626));
  --hff-selected: var(--bg-selected, light-dark(#effbf8, #10302b));
  --hff-text: var(--text-primary, light-dark(#161d1d, #e8f0f0));
  --hff-text-2: var(--text-secondary, light-dark(#4e5858, #aab1b1));
  --hff-text-3: var(--text-tertiary, light-dark(#646d6d, #8e9595));
  --hff-line: var(--border-default, light-dark(#e0e5e5, #2a3131));
  --hff-edge: var(--border-control, light-dark(#848d8c, #6f7676));
  --hff-brand: var(--brand-solid, light-dark(#007063, #228173));
  --hff-brand-text: var(--brand-text, light-dark(#007063, #72bdaf));
  --hff-on-brand: var(--text-on-solid, #ffffff);
  --hff-danger: var(--danger-text, light-dark(#ae212d, #ff8b87));
  --hff-danger-edge: var(--danger-control, light-dark(#ca363d, #ec5759));
  --hff-warning: var(--warning-text, light-dark(#895100, #e5a159));
  /* Authors choose colours for a light page: on a dark one their texts stand on a light sheet. */
  --hff-paper: light-dark(transparent, #ffffff);
  --hff-ink: light-dark(var(--hff-text), #161d1d);
  --hff-ink-link: light-dark(var(--hff-brand-text), #007063);
  --hff-ring: var(--focus-ring, light-dark(#0f8778, #72bdaf));
  --hff-shadow: var(--shadow-popover, 0 6px 24px rgb(13 28 28 / .16));
  --hff-radius: var(--radius-sm, 6px);
  --hff-control: var(--size-control, 32px);
}
@media (pointer: coarse) { .hff.hff.hff, .hff-ui:not(.hff *, .hff-ui *) { --hff-control: 40px; } }
:is(.hff, .hff-ui) *, :is(.hff, .hff-ui) *::before, :is(.hff, .hff-ui) *::after, .hff-ui { box-sizing: border-box; }
:is(.hff, .hff-ui) :is(button, input, select, textarea) { font: inherit; color: inherit; margin: 0; }
/* A phone zooms into the page for a field whose letters are smaller. */
@media (pointer: coarse), (max-width: 767.98px) { :is(.hff, .hff-ui) :is(input, select, textarea, [contenteditable='true']) { font-size: max(16px, 1em); } }
:is(.hff, .hff-ui) :focus-visible { outline: 2px solid var(--hff-ring); outline-offset: 2px; }
.hff-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:is(.hff, .hff-ui) .hff-box { width: 100%; min-width: 0; min-height: var(--hff-control); padding: 3px 10px; border: 1px solid var(--hff-edge); border-radius: var(--hff-radius); background: var(--hff-surface); }
:is(.hff, .hff-ui) .hff-box:hover:not(:disabled) { border-color: var(--hff-text-3); }
:is(.hff, .hff-ui) .hff-box:disabled, .hff-box[aria-disabled='true'] { background: var(--hff-sunken); color: var(--hff-text-2); border-color: var(--hff-line); cursor: not-allowed; opacity: 1; }
:is(.hff, .hff-ui) .hff-box[aria-invalid='true'], [data-invalid] .hff-box-group { border-color: var(--hff-danger-edge); }
:is(.hff, .hff-ui) .hff-box::placeholder { color: var(--hff-text-3); opacity: 1; }
.hff-button { display: inline-flex; align-items: center; justify-content: center; gap: 4px; flex: none; min-width: var(--hff-control); min-height: var(--hff-control); padding: 0 10px; border: 1px solid var(--hff-edge); border-radius: var(--hff-radius); background: var(--hff-surface); cursor: pointer; }
.hff-button:hover:not(:disabled) { background: var(--hff-hover); }
.hff-button:disabled { opacity: .5; cursor: not-allowed; }
.hff-button[data-primary] { background: var(--hff-brand); border-color: var(--hff-brand); color: var(--hff-on-brand); }
.hff-button[aria-pressed='true'] { background: var(--hff-selected); color: var(--hff-brand-text); }
.hff-button[data-quiet] { border-color: transparent; background: none; padding: 0 4px; min-width: 28px; min-height: 28px; }
@media (pointer: coarse) { .hff-button[data-quiet] { min-width: var(--hff-control); min-height: var(--hff-control); } }
@media (prefers-reduced-motion: reduce) { :is(.hff, .hff-ui) * { transition: none !important; } }

.hff-popup { position: fixed; inset: auto; margin: 0; padding: 8px; border: 1px solid var(--hff-line); border-radius: 8px; background: var(--hff-surface); color: var(--hff-text); box-shadow: var(--hff-shadow); max-width: calc(100vw - 16px); max-height: var(--hff-room, calc(100dvh - 16px)); overflow: auto; text-align: start; white-space: normal; z-index: var(--z-popover, 1200); }
.hff-popup > .hff-row, .hff-popup > .hff-button { margin-top: 6px; }
.hff-option { padding: 5px 10px; border-radius: 4px; cursor: pointer; overflow-wrap: anywhere; }
.hff-option:hover { background: var(--hff-hover); }
.hff-option[aria-selected='true'] { color: var(--hff-brand-text); font-weight: 600; }
.hff-option[aria-disabled] { color: var(--hff-text-3); cursor: not-allowed; }
`;
