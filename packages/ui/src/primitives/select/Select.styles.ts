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
  [data-clearable]:is(:hover, :focus-within) > & > svg { visibility: hidden; }
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
  opacity: 0;

  [data-clearable]:is(:hover, :focus-within) > & { opacity: 1; }
  @media (hover: none) { opacity: 1; background: inherit; }
`;

export const ComboRoot = styled(ComboBox)`
  min-width: 0;
`;

export const ComboBoxBox = styled(Group)`
  ${controlBox}
  ${focusWithin}
  & > [data-clear] { opacity: 0; }
  &:is(:hover, :focus-within) > [data-clear] { opacity: 1; }
`;
