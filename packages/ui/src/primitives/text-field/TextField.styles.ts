import { Button, Input, TextArea } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlBox, inlineButton } from '../field/Field.styles.ts';

export const InputBox = styled(Input)`
  ${controlBox}
  text-overflow: ellipsis;
`;

export const AreaBox = styled(TextArea)`
  ${controlBox}
  display: block;
  padding: var(--space-4) 10px;
  resize: vertical;
  min-height: calc(var(--size-control) + 20px);
`;

export const InlineButton = styled(Button)`
  ${inlineButton}
`;

export const Suffix = styled.span`
  flex: none;
  color: var(--text-tertiary);
`;
