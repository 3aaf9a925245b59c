import { endOtherSessions, endSession, getSessions } from '@huifang/contract';
import { type EndingSession, EndSessionDialog, SessionList } from '@huifang/ui/clinic/session-list';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { OwnPage } from '../../lib/own-page.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { minuteIn } from '../../lib/time.ts';

/** Where one's own account is signed in. */
export function SessionsPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed, prompt } = useNotifications();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call(getSessions, {}, { signal }),
  });
  const [ending, setEnding] = useState<EndingSession>();
  // A double click is faster than what says that it is under way.
  const isRunning = useRef(false);
  const end = useMutation({
    mutationFn: async (which: EndingSession) =>
      which === 'others' ? api.call(endOtherSessions, {}) : api.call(endSession, { id: which.id }),
    onSuccess: () => succeed(t`已退出`),
    onError: (error) => prompt(messageOf(error)),
    onSettled: async () => {
      isRunning.current = false;
      await sessions.refetch();
      setEnding(undefined);
    },
  });
  const timeOf = (instant: string) => minuteIn(organisation.timeZone, new Date(instant));

  return (
    <OwnPage
      title={t`登录设备`}
      failureTitle={t`登录设备加载失败`}
      query={sessions}
      dialogs={
        ending && (
          <EndSessionDialog
            ending={ending}
            isBusy={end.isPending}
            onConfirm={() => {
              if (isRunning.current) return;
              isRunning.current = true;
              end.mutate(ending);
            }}
            onCancel={() => setEnding(undefined)}
          />
        )
      }
    >
      {(data) => (
        <SessionList
          sessions={data.sessions.map(({ id, signedInAt, lastUsedAt, ...session }) => ({
            ...session,
            id,
            signedInAt: timeOf(signedInAt),
            lastUsedAt: timeOf(lastUsedAt),
          }))}
          onEnd={({ session }) => setEnding(session)}
          onEndOthers={() => setEnding('others')}
        />
      )}
    </OwnPage>
  );
}
