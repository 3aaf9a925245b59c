/** Every rule of the designer's look beside those of the controls, whose colours and sizes these take. */
export const css: string = `
.hfd, .hfd-ghost {
  --hfd-canvas: var(--bg-canvas, light-dark(#f0f3f3, #0a100f));
  --hfd-danger-solid: var(--danger-solid, light-dark(#c12c36, #bd3c40));
  --hfd-bar: 28px;
  color: var(--hff-text);
  font: 13px/20px var(--font-sans, system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif);
}
.hfd { display: grid; grid-template-columns: 236px minmax(0, 1fr) 300px; height: 100%; min-height: 480px; border: 1px solid var(--hff-line); border-radius: 8px; background: var(--hff-surface); overflow: hidden; text-align: start; }
.hfd p, .hfd ul, .hfd h2, .hfd h3 { margin: 0; padding: 0; }
.hfd ul { list-style: none; }
.hfd-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.hfd-side, .hfd-inspector { min-height: 0; overflow: auto; background: var(--hff-surface); }
.hfd-side { border-inline-end: 1px solid var(--hff-line); background: var(--hff-sunken); }
.hfd-inspector { border-inline-start: 1px solid var(--hff-line); }
.hfd-palette, .hfd-outline, .hfd-panel { display: flex; flex-direction: column; gap: 12px; padding: 12px 14px; }
.hfd-heading { font-size: 13px; line-height: 20px; font-weight: 600; color: var(--hff-text-2); padding: 4px 0; }
summary.hfd-heading { cursor: pointer; min-height: 24px; }
.hfd-hint { font-size: 12px; line-height: 18px; color: var(--hff-text-2); }
.hfd-error { font-size: 12px; line-height: 18px; color: var(--hff-danger); overflow-wrap: anywhere; }
.hfd-palette-items { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; padding-top: 4px; }
.hfd-palette-item { display: flex; align-items: center; gap: 4px; min-height: 32px; padding: 5px 6px; font-size: 13px; line-height: 20px; border: 1px solid var(--hff-line); border-radius: 6px; background: var(--hff-surface); cursor: grab; text-align: start; touch-action: manipulation; -webkit-touch-callout: none; user-select: none; overflow-wrap: break-word; }
.hfd-palette-item:hover { border-color: var(--hff-brand-text); }
.hfd-palette-item[data-dragging] { border-style: dashed; color: var(--hff-text-2); }
.hfd-icon { flex: none; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
.hfd-main { display: flex; flex-direction: column; min-width: 0; min-height: 0; background: var(--hfd-canvas); }
.hfd-toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 2px; padding: 6px 10px; background: var(--hff-surface); border-bottom: 1px solid var(--hff-line); }
.hfd-palette-groups { display: flex; flex-direction: column; gap: 12px; }
.hfd-palette-item[data-first] { border-color: var(--hff-brand-text); box-shadow: inset 0 0 0 1px var(--hff-brand-text); }
.hfd-toolbar { position: relative; z-index: 4; }
/* It lies over the canvas: what was refused must not shift what it says. */
.hfd-toolbar > .hfd-error { position: absolute; top: calc(100% + 4px); inset-inline-start: 12px; max-width: calc(100% - 24px); padding: 4px 10px; border: 1px solid currentColor; border-radius: 6px; background: var(--hff-surface); box-shadow: var(--hff-shadow); pointer-events: none; }
.hfd-wrong { color: var(--hff-danger); }
.hfd-space { flex: 1; }
.hfd-button, .hfd-tool, .hfd-link { display: inline-flex; align-items: center; justify-content: center; gap: 4px; border-radius: 6px; cursor: pointer; }
.hfd-button { min-height: var(--hff-control); padding: 0 10px; border: 1px solid var(--hff-edge); background: var(--hff-surface); }
.hfd-button[data-quiet] { border-color: transparent; }
.hfd .hfd-button[data-wrong] { border-color: transparent; color: var(--hff-danger); }
.hfd-button[data-primary] { border-color: transparent; background: var(--hff-brand); color: var(--hff-on-brand); }
.hfd-button[data-danger] { border-color: transparent; background: var(--hfd-danger-solid); color: var(--hff-on-brand); }
.hfd-tool { flex: none; min-width: var(--hfd-bar); min-height: var(--hfd-bar); padding: 0; border: 0; background: none; }
.hfd-tool[aria-disabled='true'] { color: var(--hff-edge); cursor: default; }
.hfd-tool[aria-pressed='true'] { background: var(--hff-selected); color: var(--hff-brand-text); box-shadow: inset 0 0 0 1px currentColor; }
.hfd .hfd-link { color: var(--hff-brand-text); }
.hfd .hfd-empty { color: var(--hff-text-2); }
.hfd-link { align-self: flex-start; min-height: 28px; padding: 0 6px; border: 0; background: none; }
.hfd-button:hover, .hfd-tool:hover, .hfd-link:hover { background: var(--hff-hover); }
.hfd-button[data-primary]:hover { background: var(--hff-brand); }
.hfd-button[data-danger]:hover { background: var(--hfd-danger-solid); }
.hfd-losses { display: flex; flex-wrap: wrap; align-items: start; gap: 8px; padding: 8px 14px; background: var(--hff-surface); border-bottom: 1px solid var(--hff-line); border-inline-start: 3px solid var(--hff-warning); }
.hfd-broken { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 12px 14px; color: var(--hff-text-2); }
.hfd-losses > div { flex: 1; }
.hfd-losses strong { color: var(--hff-warning); font-weight: 600; }

.hfd-canvas { flex: 1; min-height: 0; overflow: auto; overflow-anchor: none; margin: 16px 20px; padding: 16px; background: var(--hff-surface); border: 1px solid var(--hff-line); border-radius: 8px; outline-offset: -2px; user-select: none; }
.hfd-list { display: flex; flex-direction: column; gap: 4px; min-width: 0; }
.hfd-list[data-flow='row'] { flex-direction: row; overflow-x: auto; padding-top: calc(var(--hfd-bar) + 2px); }
.hfd-list[data-flow='row'] > .hfd-item { flex: 0 0 200px; }
.hfd-canvas > .hfd-list { min-height: 100%; padding-bottom: 40px; }
.hfd-item { position: relative; padding: 10px 10px 2px; border: 1px dashed transparent; border-radius: 6px; cursor: default; -webkit-touch-callout: none; scroll-margin: 56px; }
.hfd-item:hover { border-color: var(--hff-edge); }
.hfd-item[data-container] { border-color: var(--hff-line); padding-top: 26px; }
.hfd-item[data-selected] { border: 1px solid var(--hff-brand); background: var(--hff-selected); }
.hfd-item[data-current] { margin-top: calc(var(--hfd-bar) + 2px); box-shadow: 0 0 0 1px var(--hff-brand); z-index: 2; }
.hfd-item[data-hidden] > .hfd-face { opacity: .6; }
.hfd-badge { position: absolute; top: 2px; inset-inline-end: 6px; z-index: 1; padding: 0 6px; font: 12px/18px var(--font-mono, ui-monospace, monospace); border: 1px solid var(--hff-line); border-radius: 4px; background: var(--hff-sunken); color: var(--hff-text-2); }
.hfd-item:not([data-container], [data-selected]) > .hfd-badge { top: auto; bottom: 1px; max-width: 60%; border-color: transparent; background: none; line-height: 16px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.hfd-badge[data-wrong] { color: var(--hff-danger); border-color: currentColor; }
.hfd-tools > .hfd-badge { position: static; flex: 0 9 auto; min-width: 0; margin: auto 4px auto 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
@container hfd-tools (max-width: 280px) { .hfd-tools > .hfd-badge { display: none; } }
.hfd-list[data-flow='row'] > .hfd-item[data-current] { margin-top: 0; }
.hfd-tools { position: absolute; top: calc(-1px - var(--hfd-bar)); inset-inline: -1px; display: flex; align-items: center; gap: 0; height: var(--hfd-bar); z-index: 3; container: hfd-tools / inline-size; }
.hfd-handle { display: inline-flex; align-items: center; gap: 4px; height: var(--hfd-bar); min-width: 28px; overflow: hidden; padding: 0 10px 0 6px; margin-inline-end: auto; border-radius: 6px 6px 0 0; background: var(--hff-brand); color: var(--hff-on-brand); cursor: grab; touch-action: manipulation; white-space: nowrap; }
.hfd-handle .hfd-icon { stroke-width: 2.4; }
.hfd-tools > .hfd-tool { background: var(--hff-brand); color: var(--hff-on-brand); border-radius: 0; }
.hfd-tools > .hfd-tool:focus-visible { outline-offset: -4px; outline-color: var(--hff-on-brand); }
.hfd-caption { font-weight: 600; padding-bottom: 4px; }
.hfd-empty { width: 100%; min-height: 56px; padding: 12px; border: 1px dashed var(--hff-edge); border-radius: 6px; background: var(--hff-sunken); color: var(--hff-text-2); text-align: center; cursor: pointer; }
.hfd-canvas > .hfd-list > p.hfd-empty { padding: 48px 12px; }
.hfd-grid { display: flex; gap: 8px; }
.hfd-grid-column { flex: 1 1 0; min-width: 0; border: 1px dashed var(--hff-line); border-radius: 6px; padding: 4px; }
.hfd-report { display: grid; grid-auto-columns: minmax(96px, 1fr); overflow-x: auto; }
.hfd-report > .hfd-list { border: 1px dashed var(--hff-line); padding: 4px; }
.hfd-face { pointer-events: none; }
.hfd-face[data-waiting] { min-height: 48px; }
.hfd-drop-line { position: fixed; z-index: 10; background: var(--hff-brand); border-radius: 2px; pointer-events: none; }
.hfd-drop-line[data-refused] { background: var(--hfd-danger-solid); }
.hfd-ghost { display: inline-flex; white-space: nowrap; align-items: center; gap: 6px; padding: 6px 12px; background: var(--hff-surface); border: 1px solid var(--hff-brand); border-radius: 6px; box-shadow: var(--hff-shadow); cursor: grabbing; }

.hfd-tabs { display: flex; gap: 4px; padding: 4px 10px 0; border-bottom: 1px solid var(--hff-line); position: sticky; top: 0; background: var(--hff-surface); z-index: 2; }
.hfd-tabs > button { min-height: 40px; padding: 0 8px; border: 0; border-bottom: 2px solid transparent; background: none; cursor: pointer; color: var(--hff-text-2); outline-offset: -3px !important; }
.hfd-tabs > button[aria-selected='true'] { color: var(--hff-brand-text); border-bottom-color: currentColor; font-weight: 600; }
.hfd-fieldset { display: flex; flex-direction: column; gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
.hfd-fieldset > legend { padding: 6px 0; }
.hfd-row { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 8px; align-items: start; }
.hfd-label { padding-top: 6px; color: var(--hff-text-2); overflow-wrap: break-word; hyphens: auto; }
.hfd-control { display: flex; flex-direction: column; gap: 2px; min-width: 0; }
.hfd .hfd-box { width: 100%; min-width: 0; min-height: var(--hff-control); padding: 3px 8px; border: 1px solid var(--hff-edge); border-radius: 6px; background: var(--hff-surface); user-select: text; }
.hfd .hfd-box[data-mono] { font-family: var(--font-mono, ui-monospace, monospace); font-size: 12px; }
.hfd .hfd-box[aria-invalid='true'] { border-color: var(--hff-danger); }
.hfd textarea.hfd-box { resize: vertical; }
.hfd .hfd-box::placeholder { color: var(--hff-text-2); opacity: 1; }
.hfd-flags { display: flex; flex-wrap: wrap; gap: 6px 16px; }
.hfd-flag { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; }
.hfd-flag input { width: 16px; height: 16px; accent-color: var(--hff-brand); }
.hfd-segments { position: relative; display: flex; gap: 2px; margin: 0; padding: 2px; border: 1px solid var(--hff-line); border-radius: 6px; background: var(--hff-sunken); }
.hfd-segments > label { flex: 1; display: grid; place-items: center; min-height: 26px; padding: 0 4px; border-radius: 4px; border: 1px solid transparent; cursor: pointer; text-align: center; }
.hfd-segments > label:has(:checked) { background: var(--hff-surface); border-color: var(--hff-line); color: var(--hff-brand-text); font-weight: 600; }
.hfd-segments > label:has(:focus-visible) { outline: 2px solid var(--hff-ring); outline-offset: 1px; }
.hfd-choices { display: flex; flex-direction: column; gap: 6px; }
.hfd-choice { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
:is(.hfd-choice, .hfd-part)[data-dragging] { position: relative; z-index: 1; background: var(--hff-selected); }
.hfd-tool[data-sort] { cursor: grab; touch-action: manipulation; }
.hfd-rule { display: grid; grid-template-columns: 1fr 1fr auto; gap: 4px; padding-bottom: 6px; border-bottom: 1px solid var(--hff-line); }
.hfd-choice > .hfd-box { flex: 1 1 60px; width: auto; }
.hfd-choice > .hfd-error, .hfd-rule > .hfd-error { flex-basis: 100%; grid-column: 1 / -1; }
.hfd-default { display: flex; align-items: start; gap: 4px; }
.hfd-default > .hff { flex: 1; min-width: 0; }
.hfd-rule > :last-child { grid-column: 1 / -1; }
.hfd-links { display: flex; flex-wrap: wrap; }
.hfd-part { display: flex; flex-direction: column; gap: 6px; padding-bottom: 8px; border-bottom: 1px solid var(--hff-line); }
.hfd-cells { display: grid; grid-auto-columns: minmax(24px, 1fr); grid-auto-rows: minmax(28px, auto); gap: 1px; padding: 1px; background: var(--hff-edge); overflow: auto; max-height: 240px; }
.hfd-cells > [role='row'] { display: contents; }
.hfd-cell { display: grid; place-items: center; background: var(--hff-surface); color: var(--hff-text-2); cursor: pointer; outline-offset: -4px !important; }
.hfd-cell[aria-selected='true'] { background: var(--hff-brand); color: var(--hff-on-brand); }
.hfd-cell[aria-selected='true']:focus-visible { outline-color: var(--hff-on-brand); }
.hfd-section { display: flex; gap: 4px; align-items: start; }
.hfd-section > .hfd-row { flex: 1; }
.hfd-section-tools { display: flex; flex: none; margin-inline-start: auto; }
.hfd-more > summary { min-height: 24px; cursor: pointer; color: var(--hff-text-2); }
.hfd-more { display: flex; flex-direction: column; }
.hfd-more > .hfd-row { margin-bottom: 8px; }
.hfd-outline { display: block; border-top: 1px solid var(--hff-line); }
.hfd-outline-item { min-height: 28px; padding-block: 4px; border-radius: 4px; cursor: pointer; overflow-wrap: anywhere; outline-offset: -2px !important; }
.hfd-outline-item[aria-selected='true'] { background: var(--hff-selected); color: var(--hff-brand-text); font-weight: 600; }

.hfd-problems { display: flex; flex-direction: column; gap: 4px; max-height: 240px; overflow: auto; }
.hfd-problems code, .hfd-data { font: 12px/18px var(--font-mono, ui-monospace, monospace); overflow-wrap: anywhere; }
.hfd-data { margin: 0; padding: 12px; background: var(--hff-sunken); border-radius: 6px; white-space: pre-wrap; }
.hfd-preview { padding: 16px; border: 1px solid var(--hff-line); border-radius: 8px; }
.hfd-preview[data-mobile] { width: 375px; max-width: 100%; align-self: center; }
.hfd-file { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.hfd-code-tools { display: flex; align-items: center; gap: 12px; }
.hfd[data-narrow] { display: block; overflow: auto; }
.hfd-narrow { display: flex; flex-direction: column; gap: 12px; padding: 12px; }
.hfd-narrow > .hfd-links { gap: 8px; }
@media (pointer: coarse) { .hfd { --hfd-bar: 32px; } .hfd-palette-item, .hfd-outline-item { min-height: 44px; } .hfd-toolbar > .hfd-tool, .hfd-link { min-width: 44px; min-height: 44px; } .hfd-flag { min-height: 36px; } .hfd-palette > .hfd-box, .hfd-panel .hfd-box { font-size: 16px; } }
@media (max-width: 1180px) { .hfd { grid-template-columns: 148px minmax(0, 1fr) 256px; } .hfd-palette-items { grid-template-columns: 1fr; } .hfd-palette, .hfd-outline { padding: 10px; } .hfd-canvas { margin: 10px; padding: 12px; } .hfd-row { grid-template-columns: 84px minmax(0, 1fr); } .hfd-choice, .hfd-section { flex-wrap: wrap; } .hfd-choice > .hfd-box { flex: 1 1 40%; } .hfd-section > .hfd-row { flex-basis: 100%; } }
`;
