import { styled } from 'styled-components';

/** A button that reads as a link within a text or a row: it leads to what its words name. Wraps; does not clip. */
export const TextLink = styled.button`
  max-width: 100%;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-xs);
  background: none;
  color: var(--text-link);
  font: inherit;
  overflow-wrap: anywhere;
  text-align: start;
  cursor: pointer;

  &:hover { text-decoration: underline; }
`;

/**
 * One that stays on one line in a cell; what does not fit is cut off with an ellipsis.
 * The cell would cut the ring off.
 */
export const ClippedTextLink = styled(TextLink)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:focus-visible { outline-offset: -2px; }
`;
