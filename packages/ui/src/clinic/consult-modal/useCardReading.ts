import { ageOn } from '@huifang/domain/customer/birth-date';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CardReading, ConsultModalProps, IdentityCard } from './props.ts';
import type { ConsultFormValues } from './values.ts';

/** How the last reading went. */
export type CardState = 'idle' | 'reading' | 'read' | 'timeout' | 'failed';

/**
 * Fills the person's fields from an identity card; a failed reading marks the profile as not genuine
 * (rule customer-11).
 */
export function useCardReading(
  form: UseFormReturn<ConsultFormValues>,
  { onReadCard, today }: Pick<ConsultModalProps, 'onReadCard' | 'today'>,
) {
  const [state, setState] = useState<CardState>('idle');

  const read = async () => {
    if (!onReadCard || state === 'reading') return;
    setState('reading');
    const reading: CardReading = await onReadCard().catch(() => ({ ok: false, reason: 'absent' }) as const);
    const change = { shouldDirty: true, shouldValidate: true };
    form.setValue('isGenuineProfile', reading.ok, change);
    if (reading.ok) {
      for (const [name, value] of Object.entries(valuesOf(reading.card, today))) {
        form.setValue(name as keyof ConsultFormValues, value, change);
      }
    }
    setState(reading.ok ? 'read' : reading.reason === 'timeout' ? 'timeout' : 'failed');
  };
  return { state, read };
}

function valuesOf(card: IdentityCard, today: string): Partial<ConsultFormValues> {
  const { name, gender, idNumber, birthDate, regionCode, regionNames, addressDetail, ethnicGroup } = card;
  return {
    name,
    gender,
    idNumber,
    birthDate,
    age: String(ageOn(birthDate, today) ?? ''),
    ...(regionCode && { regionCode, regionNames: regionNames ?? [] }),
    ...(addressDetail && { addressDetail }),
    ...(ethnicGroup && { ethnicGroup }),
  };
}
