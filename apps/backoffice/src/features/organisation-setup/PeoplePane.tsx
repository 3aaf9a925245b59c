import { FirstPasswords, PeopleStep } from '@huifang/ui/clinic/organisation-setup';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/page-tab.tsx';
import { savePasswords, saveTemplate } from './people-files.ts';
import type { useSetupPeople } from './useSetupPeople.ts';

interface PeoplePaneProps {
  desk: ReturnType<typeof useSetupPeople>;
  onAddOne: () => void;
}

/** The file of people and what came of it. */
export function PeoplePane({ desk, onAddOne }: PeoplePaneProps) {
  const { t } = useLingui();
  const { people, place, setPlace, change, made, left } = desk;
  const [downloaded, setDownloaded] = useState(0);
  // They are told once: closing the page asks first.
  useUnsavedInput(made.length > downloaded);
  if (!people.data)
    return people.error ? (
      <FailureState
        title={t`人员文件加载失败`}
        detail={messageOf(people.error)}
        onRetry={() => void people.refetch()}
      />
    ) : (
      <Spinner />
    );
  const heads = [t`姓名`, t`账号`, t`部门`, t`职务`, t`角色`, t`详细信息`];
  return (
    <PeopleStep
      people={people.data}
      show={place.show}
      page={place.page}
      pageSize={place.size}
      isBusy={desk.isChanging || desk.isImporting}
      passwords={
        made.length > 0 && (
          <FirstPasswords
            made={made.length}
            left={left}
            isDownloaded={downloaded === made.length}
            onDownload={() => {
              savePasswords([t`姓名`, t`账号`, t`初始密码`], made, `${t`初始密码`}.csv`);
              setDownloaded(made.length);
            }}
          />
        )
      }
      onShow={({ show }) => setPlace({ ...place, show, page: 1 })}
      onPage={({ page, pageSize }) => setPlace({ ...place, page, size: pageSize })}
      onFile={({ file }) => void change({ kind: 'read', file })}
      onTemplate={() => saveTemplate(heads, `${t`人员模板`}.csv`)}
      onAddOne={onAddOne}
      onMap={(request) => void change({ kind: 'map', request })}
      onFix={(request) => void change({ kind: 'fix', request: { isNew: false, ...request } })}
      onDrop={(request) => void change({ kind: 'drop', request })}
    />
  );
}
