import { css, styled } from 'styled-components';

/**
 * For assistive technology alone. Whatever scrolls around it has to be positioned: a hidden text that is placed by an
 * ancestor further out makes that one longer than what it shows.
 */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A text that is heard and not seen. */
export const VisuallyHidden = styled.span`${visuallyHidden}`;
