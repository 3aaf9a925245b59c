import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Count, Keys, RailLink, RailRoot } from './ConsultModal.styles.ts';
import { useConsultForm } from './form-context.ts';
import { sectionTitles } from './messages.ts';
import { type ConsultSection, sectionFields } from './values.ts';

/** The sections at the left: where the focus is, how many errors each has. Pressing one goes there. */
export function Rail({ bodyRef }: { bodyRef: RefObject<HTMLDivElement | null> }) {
  const { t, i18n } = useLingui();
  const { form, hasBlocks, props } = useConsultForm();
  const { errors } = useFormState({ control: form.control });
  const hasPlan = useWatch({ control: form.control, compute: (values) => values.hasPlan });
  const [current, setCurrent] = useState<ConsultSection>('profile');
  const sections: ConsultSection[] = hasBlocks
    ? ['profile', 'consult', 'plan', 'appointment']
    : ['profile', 'consult'];

  useEffect(() => {
    const body = bodyRef.current;
    const follow = (event: FocusEvent) => {
      const section = (event.target as HTMLElement).closest<HTMLElement>('[data-section]')?.dataset.section;
      if (section) setCurrent(section as ConsultSection);
    };
    body?.addEventListener('focusin', follow);
    return () => body?.removeEventListener('focusin', follow);
  }, [bodyRef]);

  const goTo = (section: ConsultSection) => {
    setCurrent(section);
    const root = bodyRef.current?.querySelector<HTMLElement>(`[data-section="${section}"]`);
    root?.scrollIntoView?.({ block: 'start' });
    root
      ?.querySelector<HTMLElement>('input:not([disabled]), button:not([disabled])')
      ?.focus({ preventScroll: true });
  };

  return (
    <RailRoot aria-label={t`表单分区`}>
      <ul>
        {sections.map((section) => {
          const count = sectionFields[section].filter((name) => errors[name]).length;
          return (
            <li key={section}>
              <RailLink
                type="button"
                aria-current={current === section ? 'true' : undefined}
                onClick={() => goTo(section)}
              >
                {i18n._(sectionTitles[section])}
                {count > 0 && <Count aria-label={t`${count} 处错误`}>{count}</Count>}
                {section === 'plan' && count === 0 && hasPlan && (
                  <CircleCheck size={15} aria-label={t`已启用`} role="img" />
                )}
              </RailLink>
            </li>
          );
        })}
      </ul>
      {!props.isReadOnly && (
        <Keys>
          <Trans>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> 保存
          </Trans>
          <br />
          <Trans>
            <kbd>Esc</kbd> 关闭前确认
          </Trans>
        </Keys>
      )}
    </RailRoot>
  );
}
