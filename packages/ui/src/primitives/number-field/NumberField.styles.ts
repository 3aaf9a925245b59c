import { Button, NumberField } from 'react-aria-components';
import { styled } from 'styled-components';
import { inlineButton } from '../field/Field.styles.ts';

export const NumberRoot = styled(NumberField)`
  display: block;
  min-width: 0;
`;

export const Stepper = styled(Button)`
  ${inlineButton}
`;
