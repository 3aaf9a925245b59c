import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlBox, focusWithin, inlineButton } from '../field/Field.styles.ts';

export const TagBox = styled.div`
  ${controlBox}
  ${focusWithin}
  flex-wrap: wrap;
  gap: var(--space-4);
  padding: 3px 10px;

  & input { min-width: 80px; height: 24px; }
`;

export const TagList = styled.ul`
  display: contents;
`;

export const Tag = styled.li`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 24px;
  padding-inline: var(--space-8) 0;
  border-radius: var(--radius-full);
  background: var(--bg-canvas);
  color: var(--text-primary);
  font: var(--font-caption);
  overflow-wrap: anywhere;

  &[data-fixed] { padding-inline-end: var(--space-8); }
`;

export const Remove = styled(Button)`
  ${inlineButton}
  margin: 0;
  border-radius: 50%;
`;
