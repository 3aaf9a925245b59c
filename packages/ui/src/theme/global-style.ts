import { createGlobalStyle } from 'styled-components';
import {
  comfortableSizes,
  compactSizes,
  constants,
  darkColours,
  fontFamilies,
  lightColours,
} from './generated/variables.ts';

type Variables = Readonly<Record<string, string>>;

const declare = (variables: Variables) =>
  Object.entries(variables)
    .map(([name, value]) => (name === 'color-scheme' ? `color-scheme:${value};` : `--${name}:${value};`))
    .join('');

const touchSizes = { 'size-control': '40px', 'size-control-small': '40px', 'size-row': '44px' };

/**
 * Every token as a CSS custom property on the root, switched by `data-theme` (paper is always light) and `data-density`,
 * and the few rules that hold for the whole document. Components read the properties only.
 *
 * Who printed what stands on top of every sheet; the shell says it (`usePaperHead`). A drawn button says nothing on paper;
 * a name that opens something is a name, and so is a title that folds. Where the system's few colours take ours away, what
 * is chosen keeps one, and what lies above the page an edge, as there are no shadows. A phone zooms into the page for a
 * field whose letters are smaller than 16. (Comments inside would be downloaded.)
 */
export const GlobalStyle = createGlobalStyle`
  :root { ${declare(constants)} ${declare(lightColours)} ${declare(comfortableSizes)} --font-sans: ${fontFamilies['zh-CN']}; }
  :root:lang(zh-TW) { --font-sans: ${fontFamilies['zh-TW']}; }
  @media screen { :root[data-theme='dark'] { ${declare(darkColours)} } }
  :root[data-density='compact'] { ${declare(compactSizes)} }
  @media (pointer: coarse), (max-width: 767px) {
    :root:root { ${declare(touchSizes)} }
    :root :is(input, select, textarea) { font-size: max(16px, 1em); }
  }

  *, *::before, *::after { box-sizing: border-box; }
  html, body { margin: 0; min-height: 100%; }
  body {
    font: var(--font-body);
    font-variant-numeric: tabular-nums;
    text-autospace: normal;
    line-break: strict;
    color: var(--text-primary);
    background: var(--bg-canvas);
    -webkit-font-smoothing: antialiased;
  }
  @page {
    size: A4;
    margin: 18mm 12mm 16mm;
    @top-left { content: var(--paper-start, ''); font: 8pt sans-serif; color: #4e5858; }
    @top-center { content: var(--paper-middle, ''); font: 8pt sans-serif; color: #4e5858; }
    @top-right { content: var(--paper-end, ''); font: 8pt sans-serif; color: #4e5858; }
    @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; color: #4e5858; }
  }
  @page wide { size: A4 landscape; }
  @media print {
    html, body { height: auto; background: none; }
    :root[data-paper='wide'] body { page: wide; }
    [data-page] { display: block !important; }
    main :is(input, [role='search'], [role='tablist'], [role='radiogroup'], [data-unprinted]),
    main button:not(:is(td, th, h2, h3) button:not([data-icon-only])) { display: none !important; }
    main :is(td, th, h2, h3) button { padding: 0; border: 0; background: none; color: inherit; }
    main :is(h2, h3) button svg { display: none; }
    h1, h2, h3, th { break-after: avoid; }
  }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: var(--text-link); }
  .lucide { stroke-width: 1.6px; }
  h1, h2, h3, h4, p, dl, dd, ul, ol, fieldset { margin: 0; padding: 0; border: 0; }
  ul, ol { list-style: none; }
  :focus-visible { outline: 2px solid var(--focus-ring); outline-offset: 2px; }

  @media (forced-colors: active) {
    :root :is([role='tab'][aria-selected='true'], [role='option'][aria-selected='true'], [aria-pressed='true'],
      a[aria-current='page'], button[aria-current='page'], [data-segment][data-selected], .rdp-selected > button) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    :root :is([role='tab'][aria-selected='true'], [role='option'][aria-selected='true'], [aria-pressed='true'],
      a[aria-current='page'], button[aria-current='page'], [data-segment][data-selected]) * { color: inherit; }
    tr[aria-selected='true'], li[data-selected] { outline: 2px solid Highlight; outline-offset: -2px; }
    [role='dialog'], [role='alertdialog'], .react-aria-Popover, [role='tooltip'] { outline: 1px solid CanvasText; }
    [role='dialog']:focus { outline: 1px solid CanvasText; }
    :root [data-skeleton] { forced-color-adjust: none; background: GrayText; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
