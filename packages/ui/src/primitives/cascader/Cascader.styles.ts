import { Button, Dialog } from 'react-aria-components';
import { styled } from 'styled-components';
import { ControlGroup, controlBox } from '../field/Field.styles.ts';
import { OptionList } from '../select/Options.styles.ts';

export const CascaderRoot = styled.div`
  position: relative;
  min-width: 0;
`;

export const Trigger = styled(Button)`
  ${controlBox}
  cursor: pointer;

  & > span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > span[data-placeholder] { color: var(--text-placeholder); }
  & > svg { flex: none; color: var(--text-tertiary); }
  [data-clearable]:is(:hover, :focus-within) > & > svg { visibility: hidden; }
`;

export const Panel = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-width: var(--trigger-width);
  outline: none;
`;

export const SearchBox = styled(ControlGroup)`
  width: auto;
  margin: var(--space-8) var(--space-8) 0;
`;

export const Columns = styled.div`
  position: relative;
  display: flex;
  overflow-x: auto;
`;

export const Column = styled(OptionList)`
  flex: 1 0 150px;
  max-width: 220px;
  height: 260px;

  & + & { border-inline-start: 1px solid var(--border-subtle); }
  [data-single] > & { max-width: none; }
`;
