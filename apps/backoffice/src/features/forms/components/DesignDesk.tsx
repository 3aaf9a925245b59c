import { type FormRecord, getForm, publishForm, saveForm } from '@huifang/contract';
import { dataLosses, FormDesigner, type Loss, modelConflicts } from '@huifang/form-designer';
import { type FormDocument, FormRenderer } from '@huifang/form-renderer';
import { parseDocument, toJson } from '@huifang/form-renderer/schema';
import { DesignBar, DesignConflict, DesignLayout, PublishDialog } from '@huifang/ui/clinic/form-list';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { narrowScreen, useMediaQuery } from '@huifang/ui/primitives/media-query';
import { Notice } from '@huifang/ui/primitives/notice';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Locale } from '../../../lib/locale.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { usePageTab, useUnsavedInput } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { unsavedInput } from '../../../lib/unsaved.ts';
import { useDraftSaving } from '../hooks/useDraftSaving.ts';
import { useFormChange } from '../hooks/useFormChange.ts';
import { useFormUploads } from '../hooks/useFormUploads.ts';
import { usePublishedDocuments } from '../hooks/usePublishedDocuments.ts';
import { toListedForm } from '../model/rows.ts';
import { FormVersions } from './FormVersions.tsx';

export interface DesignDeskProps {
  form: FormRecord;
  /** Throws away what is not saved and starts from the server's draft. */
  onReload: () => Promise<void>;
  onLeave: () => void;
}

/** One form being designed: every edit is saved by itself; publishing waits until it is. */
export function DesignDesk({ form: record, onReload, onLeave }: DesignDeskProps) {
  const { t, i18n } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, prompt } = useNotifications();
  const org = organisation.organisationId;
  const form = toListedForm(record);
  const [start] = useState(() => parseDocument(record.document).document);
  const [document, setDocument] = useState<FormDocument>(start);
  const [published, setPublished] = useState({ version: record.versionNumber, isChanged: record.isChanged });
  const [opened, setOpened] = useState<'publish' | 'versions' | 'leave'>();
  const isNarrow = useMediaQuery(narrowScreen);
  const filled = usePublishedDocuments(org, form.id);
  const saving = useDraftSaving(org, form.id, record.version);
  const { problem } = saving.state;
  useUnsavedInput(saving.state.isUnsaved);
  const close = () => setOpened(undefined);
  const { key } = usePageTab();
  const leave = () => {
    unsavedInput.forget(key);
    onLeave();
  };
  /** What waits for the draft fails with it. */
  const failureOf = (message: string) =>
    saving.latest().problem ? t`草稿还没有保存，请先处理页面上方的提示` : message;

  const publish = useFormChange(
    org,
    async ({ note }: { note: string }, options) => {
      await saving.settled();
      const request = {
        id: form.id,
        description: note,
        version: saving.latest().revision,
        organisationId: org,
      };
      return await api.call(publishForm, request, options);
    },
    {
      onDone({ version: revision, versionNumber: version }) {
        saving.adopt(revision);
        setPublished({ version, isChanged: false });
        close();
        succeed(t`已发布版本 ${version}`);
      },
    },
  );
  const restore = useFormChange(
    org,
    async ({ version }: { version: number }, options) => {
      await saving.settled();
      const { document } = await api.call(getForm, {
        id: form.id,
        versionNumber: version,
        organisationId: org,
      });
      const request = { id: form.id, document, version: saving.latest().revision, organisationId: org };
      return await api.call(saveForm, request, options);
    },
    {
      onFailed: (message) => prompt(failureOf(message)),
      async onDone(_, { version }) {
        close();
        await onReload();
        succeed(t`草稿已恢复为版本 ${version} 的内容`);
      },
    },
  );
  const locale = i18n.locale as Locale;
  const uploads = useFormUploads();
  const isRemoved = form.state === 'removed';
  const readOnlyReason = isRemoved
    ? t`表单已删除，恢复后才能设计`
    : !can('form:design')
      ? t`您没有设计表单的权限，这里只能查看`
      : isNarrow
        ? t`请在更宽的屏幕上设计表单，这里只能预览`
        : undefined;
  const warnings = useMemo(
    () =>
      opened === 'publish'
        ? { losses: dataLosses(filled, document), conflicts: modelConflicts(document) }
        : { losses: [], conflicts: [] },
    [opened, filled, document],
  );

  return (
    <DesignLayout>
      <DesignBar
        formName={form.name}
        state={stateOf(form.state, published)}
        saving={
          problem ? 'failed' : saving.state.isSaving ? 'saving' : saving.state.isUnsaved ? 'unsaved' : 'saved'
        }
        onLeave={() => void saving.settled().then(leave, () => setOpened('leave'))}
        onVersions={published.version > 0 ? () => setOpened('versions') : undefined}
        onPublish={
          can('form:publish') && !isRemoved
            ? () => {
                publish.reset();
                setOpened('publish');
              }
            : undefined
        }
      />
      {problem?.kind === 'conflict' && (
        <DesignConflict
          changedBy={problem.by}
          changedAt={problem.at}
          onTakeTheirs={() => void onReload()}
          onKeepMine={saving.overwrite}
        />
      )}
      {problem?.kind === 'failed' && <Notice tone="danger" title={problem.message} />}
      {readOnlyReason !== undefined ? (
        <>
          <Notice tone="info" title={readOnlyReason} />
          <FormRenderer data={document} view="read" locale={locale} />
        </>
      ) : (
        <FormDesigner
          data={start}
          locale={locale}
          published={filled}
          uploads={uploads}
          onChange={(details) => {
            setDocument(details.document);
            setPublished((known) => ({ ...known, isChanged: true }));
            saving.keep(() => JSON.stringify(toJson(details.document)));
          }}
        />
      )}
      {opened === 'versions' && (
        <FormVersions
          org={org}
          form={form}
          onRestore={can('form:design') && !isRemoved ? restore.run : undefined}
          isRestoring={restore.isRunning}
          onClose={close}
        />
      )}
      {opened === 'leave' && (
        <ConfirmDialog
          title={t`放弃未保存的修改`}
          tone="danger"
          cancelLabel={t`继续编辑`}
          confirmLabel={t`放弃修改`}
          onConfirm={leave}
          onCancel={close}
        >
          {t`“${form.name}”有修改没有保存，离开后会丢失。`}
        </ConfirmDialog>
      )}
      {opened === 'publish' && (
        <PublishDialog
          formName={form.name}
          version={published.version + 1}
          breakingChanges={warnings.losses.map(breakingChangeSentence)}
          conflicts={warnings.conflicts.map(({ model }) => model)}
          isPublishing={publish.isRunning}
          error={publish.error && failureOf(publish.error)}
          onPublish={publish.run}
          onClose={close}
        />
      )}
    </DesignLayout>
  );

  function breakingChangeSentence({ label, reason, choices = [] }: Loss): string {
    if (reason === 'gone') return t`“${label}”已删除`;
    if (reason === 'shape') return t`“${label}”改成了另一种数据`;
    const names = choices.join(t`、`);
    return t`“${label}”不再有选项：${names}`;
  }
}

function stateOf(
  state: ReturnType<typeof toListedForm>['state'],
  { version, isChanged }: { version: number; isChanged: boolean },
) {
  if (version === 0) return 'draft';
  if (isChanged) return 'edited';
  return state === 'withdrawn' ? state : 'published';
}
