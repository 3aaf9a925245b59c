import { isMasked } from '@huifang/domain/customer/masks';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { type MaskedField, type NumberOwner, useCallActions } from '../call-number/index.ts';

export interface MaskedTextProps extends NumberOwner {
  /** As the server shows it; one that is masked has asterisks in it. */
  text: string;
  field: MaskedField;
  /** What is shown, such as 证件号: names the button. */
  label: string;
  /** Which of the values that the field answers is meant; all of them where it is left out. */
  place?: number;
}

/** A text that may be masked, with the way to ask for all of it where somebody may. */
export function MaskedText({ text, ...rest }: MaskedTextProps) {
  // What was shown of one record is not shown of the next.
  return <Masked key={`${rest.customerId}/${rest.complaintId ?? ''}/${text}`} text={text} {...rest} />;
}

function Masked({ text, field, label, place, customerId, complaintId }: MaskedTextProps) {
  const { t } = useLingui();
  const ask = useCallActions()?.reveals?.[field];
  const [whole, setWhole] = useState<string>();
  const isAsking = useRef(false);
  if (!ask || !isMasked(text)) return <>{text}</>;
  const reveal = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const values = await ask({ customerId, complaintId });
    isAsking.current = false;
    setWhole(place === undefined ? values?.filter(Boolean).join('、') : values?.[place]);
  };
  return (
    <Words>
      <span aria-live="polite">{whole ?? text}</span>
      <Small
        size="small"
        label={whole === undefined ? t`显示完整的${label}` : t`隐藏${label}`}
        icon={whole === undefined ? <Eye size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
        onPress={() => (whole === undefined ? void reveal() : setWhole(undefined))}
      />
    </Words>
  );
}

const Words = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Small = styled(IconButton)`
  && { width: 24px; height: 24px; color: var(--text-link); vertical-align: middle; }
  @media (pointer: coarse) { && { width: 40px; height: 40px; } }
`;
