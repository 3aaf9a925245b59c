import { css } from 'styled-components';

/** For whatever scrolls or fills the window: on paper it is as long as its contents. */
export const printsWhole = css`
  @media print {
    && { display: block; height: auto; min-height: 0; max-height: none; overflow: visible; background: none; contain: none; }
  }
`;

/** For what only works on a screen: menus, buttons, fields that narrow a list. */
export const unprinted = css`
  @media print { && { display: none; } }
`;

/** For a table: as wide as the paper, with every word on it. What cannot be parted, as a number, is not. */
export const printsAsTable = css`
  @media print {
    && { width: 100%; table-layout: auto; font-size: 9pt; }
    && col { width: auto !important; }
    && :is(th, td) { position: static; height: auto; padding: 2pt 4pt; overflow: visible; white-space: normal; overflow-wrap: break-word; }
    && td * { white-space: normal; }
    && tr { break-inside: avoid; }
  }
`;
