import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { QrCode } from '../../primitives/qr-code/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';

/** For how many days a link can hold. */
const daysOffered = [1, 3, 7, 30] as const;

export interface SendFormProps {
  /** The published forms. */
  forms: readonly SelectOption[];
  /** @default false */
  isLoadingForms?: boolean;
  formId: string;
  onFormChange: (details: { formId: string }) => void;
  formError?: string;
  days: number;
  onDaysChange: (details: { days: number }) => void;
  /** @default false */
  isCreating?: boolean;
  error?: string;
  onCreate: () => void;
  /** The link that was just made. */
  created?: { url: string; formName: string; expiresAt: string };
  onCopy: (details: { url: string }) => void;
  /** Texts in which the link can be sent; none shows no choice. */
  templates?: readonly SelectOption[];
  templateId?: string;
  onTemplateChange?: (details: { templateId: string }) => void;
  /** The chosen text with everything filled in. */
  message?: string;
  onCopyMessage?: (details: { message: string }) => void;
  /** Opens the form here, to fill it in together with the customer. */
  onFill?: () => void;
}

/** Chooses a form and how long its link holds; then the link, to copy or to show as a QR code. */
export function SendForm(props: SendFormProps) {
  const { t } = useLingui();
  const { created } = props;
  return (
    <Parts>
      {props.error && <Notice tone="danger" title={props.error} />}
      <Select
        label={t`表单`}
        isRequired
        options={props.forms}
        isLoading={props.isLoadingForms}
        value={props.formId}
        error={props.formError}
        onChange={({ value }) => props.onFormChange({ formId: value })}
      />
      <SegmentedControl
        label={t`链接有效期`}
        options={daysOffered.map((days) => ({ value: String(days), label: t`${days} 天` }))}
        value={String(props.days)}
        onChange={({ value }) => props.onDaysChange({ days: Number(value) })}
      />
      <Buttons>
        <Button
          variant="primary"
          icon={<Link2 size={16} aria-hidden />}
          isBusy={props.isCreating}
          onPress={props.onCreate}
        >
          <Trans>生成链接</Trans>
        </Button>
        {props.onFill && (
          <Button onPress={props.onFill}>
            <Trans>在这里填写</Trans>
          </Button>
        )}
      </Buttons>
      {created && (
        <CreatedLink {...created} onCopy={() => props.onCopy({ url: created.url })}>
          {props.templates && props.templates.length > 0 && (
            <Select
              label={t`消息模板`}
              options={props.templates}
              value={props.templateId ?? ''}
              onChange={({ value }) => props.onTemplateChange?.({ templateId: value })}
            />
          )}
          {props.message !== undefined && (
            <>
              <TextArea
                label={t`消息`}
                rows={4}
                isReadOnly
                value={props.message}
                onChange={() => undefined}
              />
              <Buttons>
                <Button
                  icon={<Copy size={16} aria-hidden />}
                  onPress={() => props.onCopyMessage?.({ message: props.message ?? '' })}
                >
                  <Trans>复制消息</Trans>
                </Button>
              </Buttons>
            </>
          )}
        </CreatedLink>
      )}
    </Parts>
  );
}

interface CreatedLinkProps {
  url: string;
  formName: string;
  expiresAt: string;
  onCopy: () => void;
  children: ReactNode;
}

function CreatedLink({ url, formName, expiresAt, onCopy, children }: CreatedLinkProps) {
  const { t } = useLingui();
  return (
    <Created aria-label={t`填写链接`}>
      <QrCode value={url} label={t`“${formName}”填写链接的二维码`} size={176} />
      <div>
        <strong>{formName}</strong>
        <p>
          <Trans>请客户用手机扫描二维码，或把链接发给客户。链接只能由这位客户提交一次。</Trans>
        </p>
        <TextField label={t`链接`} isReadOnly value={url} onChange={() => undefined} />
        <Buttons>
          <Button icon={<Copy size={16} aria-hidden />} onPress={onCopy}>
            <Trans>复制链接</Trans>
          </Button>
          <small>{t`有效期至 ${expiresAt.slice(0, 16)}`}</small>
        </Buttons>
        {children}
      </div>
    </Created>
  );
}

const Parts = styled.div`
  --segment-basis: auto;
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  max-width: 640px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  > small { color: var(--text-secondary); font: var(--font-small); }
`;

const Created = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-16);
  padding: var(--space-16);
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);

  > div { display: flex; flex: 1 1 240px; flex-direction: column; gap: var(--space-8); min-width: 0; overflow-wrap: anywhere; }
  p { color: var(--text-secondary); font: var(--font-small); }
`;
