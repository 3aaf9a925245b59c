import { styled } from 'styled-components';
import { IconButton } from '../../primitives/icon-button/index.ts';

export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  & > li { display: grid; gap: var(--space-2); }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-6);

  & > :first-child { flex: 1; min-width: 0; }
`;

/** Dashed: a place for one more. */
export const AddButton = styled(IconButton)`
  && { border: 1px dashed var(--border-control); }
  &&[data-disabled] { border-color: var(--border-default); }
`;

export const RowError = styled.span`
  font: var(--font-caption);
  color: var(--danger-text);
`;
