import { css } from 'styled-components';

/** For whatever scrolls or fills the window: on paper it is as long as its contents. */
export const printsWhole = css`
  @media print {
    && { display: block; height: auto; min-height: 0; max-height: none; overflow: visible; contain: none; }
  }
`;

/** For what only works on a screen: menus, buttons, fields that narrow a list. */
export const unprinted = css`
  @media print { && { display: none; } }
`;
