import { Button, Group, NumberField } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlBox, focusWithin, inlineButton } from '../field/Field.styles.ts';

export const NumberRoot = styled(NumberField)`
  display: block;
  min-width: 0;
`;

export const NumberBox = styled(Group)`
  ${controlBox}
  ${focusWithin}
`;

export const Stepper = styled(Button)`
  ${inlineButton}
`;
