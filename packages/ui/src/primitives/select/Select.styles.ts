import { Button, ComboBox, Group, Select, SelectValue } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlBox, focusWithin } from '../field/Field.styles.ts';

export const SelectRoot = styled(Select)`
  position: relative;
  min-width: 0;
`;

export const Trigger = styled(Button)`
  ${controlBox}
  cursor: pointer;

  & > svg { flex: none; margin-inline-start: auto; color: var(--text-tertiary); }
  [data-clearable] > & { padding-inline-end: 34px; }
`;

export const Shown = styled(SelectValue)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] { color: var(--text-placeholder); }
  & small, & svg { display: none; }
`;

export const ClearSlot = styled.span`
  position: absolute;
  inset: 0 6px 0 auto;
  display: grid;
  place-items: center;
`;

export const ComboRoot = styled(ComboBox)`
  min-width: 0;
`;

export const ComboBoxBox = styled(Group)`
  ${controlBox}
  ${focusWithin}
`;
