/** The playground's looks, on the same tokens as the form's. */
export const css = `
.hfp { --hfp-text: var(--text-primary, light-dark(#161d1d, #e8f0f0)); --hfp-text-2: var(--text-secondary, light-dark(#4e5858, #aab1b1)); --hfp-line: var(--border-default, light-dark(#e0e5e5, #2a3131)); --hfp-edge: var(--border-control, light-dark(#848d8c, #6f7676)); --hfp-surface: var(--bg-surface, light-dark(#ffffff, #151a1a)); --hfp-ring: var(--focus-ring, light-dark(#0f8778, #72bdaf)); display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 24px; color: var(--hfp-text); font: 14px/22px var(--font-sans, system-ui, sans-serif); text-align: start; }
.hfp > section { min-width: 0; display: flex; flex-direction: column; gap: 12px; }
.hfp h2 { margin: 0; font-size: 16px; line-height: 24px; }
.hfp h3 { margin: 0; font-size: 14px; line-height: 22px; color: var(--hfp-text-2); }
.hfp section > textarea { box-sizing: border-box; width: 100%; min-height: 420px; flex: 1; padding: 12px; border: 1px solid var(--hfp-edge); border-radius: 6px; background: var(--hfp-surface); color: inherit; font: 13px/20px var(--font-mono, ui-monospace, monospace); white-space: pre; resize: vertical; }
.hfp p, .hfp ul { margin: 0; }
.hfp ul { padding-inline-start: 20px; overflow-wrap: anywhere; }
.hfp code { font-family: var(--font-mono, ui-monospace, monospace); color: var(--hfp-text-2); }
.hfp-actions { display: flex; gap: 8px; }
.hfp-actions button { min-height: 32px; padding: 4px 16px; border: 1px solid var(--hfp-edge); border-radius: 6px; background: var(--hfp-surface); color: inherit; font: inherit; cursor: pointer; }
.hfp textarea:focus-visible, .hfp button:focus-visible { outline: 2px solid var(--hfp-ring); outline-offset: 2px; }
`;
