import { endCover, undoHandover } from '@huifang/contract';
import { HandoversDialog, type PersonWithWork } from '@huifang/ui/clinic/handover';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { openWorksQuery } from '../../lib/open-works.ts';
import { useSession } from '../../lib/session-context.tsx';
import Handover from './Handover.tsx';
import { handoversQuery } from './queries.ts';
import { useTakingBack } from './useTakingBack.ts';

/** 交接记录: what was handed over, and what of it can be taken back. */
export default function Handovers({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const [page, setPage] = useState(1);
  const list = useQuery({ ...handoversQuery(org, page), placeholderData: keepPreviousData });
  const takingBack = useTakingBack(org);
  const left = useQuery(openWorksQuery(org));
  const [leaver, setLeaver] = useState<PersonWithWork>();
  return (
    <>
      <HandoversDialog
        rows={list.data?.rows ?? []}
        state={list.data ? undefined : list.error ? 'failed' : 'loading'}
        failure={
          <FailureState
            title={t`列表加载失败`}
            detail={messageOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        }
        footer={
          (list.data?.total ?? 0) > 10 && (
            <Pagination
              page={page}
              pageSize={10}
              total={list.data?.total ?? 0}
              onChange={(details) => setPage(details.page)}
            />
          )
        }
        left={left.data}
        onHandOver={({ person }) => setLeaver(person)}
        busyId={takingBack.running?.id}
        onUndo={({ row }) => void takingBack.run({ id: row.id, call: undoHandover })}
        onEndCover={({ row }) => void takingBack.run({ id: row.id, call: endCover })}
        onClose={onClose}
      />
      {leaver && (
        <Handover
          account={{ id: leaver.accountId, name: leaver.name }}
          purpose="work"
          onClose={() => {
            setLeaver(undefined);
            void list.refetch();
          }}
        />
      )}
    </>
  );
}
