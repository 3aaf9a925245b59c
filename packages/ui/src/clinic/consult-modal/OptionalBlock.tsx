import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { useConsultForm } from './form-context.ts';
import { isFieldHidden } from './rules.ts';
import { type ConsultFieldName, emptyConsultValues, sectionFields } from './values.ts';

const blank = emptyConsultValues();

/** An appointment's fields are required once there is an appointment. */
const isAlwaysAsked = (name: ConsultFieldName) => !sectionFields.appointment.includes(name);

/**
 * Fields that a new registration seldom needs, behind one button. They are shown where they are required or wrong, and
 * as soon as one of them is filled; an edit shows them from the beginning.
 */
export function OptionalBlock({
  names: all,
  title,
  children,
}: {
  names: readonly ConsultFieldName[];
  title: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { form, props, behaviour } = useConsultForm();
  const id = useId();
  const names = all.filter((name) => !isFieldHidden(name, props.settings));
  const filled = useWatch({
    control: form.control,
    compute: (values) =>
      names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(blank[name])).length,
  });
  const { errors } = useFormState({ control: form.control, name: names });
  const [isOpen, setOpen] = useState(behaviour === 'edit' || props.isReadOnly === true);
  const [wasFilled, setWasFilled] = useState(false);
  // What a draft, a card or a recognised customer fills in is to be seen.
  if (filled > 0 !== wasFilled) {
    setWasFilled(filled > 0);
    if (filled > 0) setOpen(true);
  }
  const isNeeded = names.some(
    (name) => errors[name] || (isAlwaysAsked(name) && props.settings?.[name]?.isRequired),
  );
  const isShown = isOpen || isNeeded;
  if (names.length === 0) return null;

  return (
    <>
      {!isNeeded && (
        <Toggle data-open={isShown || undefined}>
          <Button
            variant="text"
            size="small"
            icon={<ChevronDown size={16} aria-hidden />}
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            onPress={() => setOpen(!isOpen)}
          >
            {!isShown && filled > 0 ? t`${title}（已填 ${filled} 项）` : title}
          </Button>
        </Toggle>
      )}
      {isShown && <Fields id={id}>{children}</Fields>}
    </>
  );
}

const Toggle = styled.div`
  grid-column: 1 / -1;
  margin-inline-start: calc(-1 * var(--space-8));

  & svg { transition: transform var(--duration-hover) var(--ease-out); }
  &[data-open] svg { transform: rotate(180deg); }
`;

const Fields = styled.div`
  display: contents;
`;
