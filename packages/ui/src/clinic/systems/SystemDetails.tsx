import type { DeliveryFault, DeliveryState, testEvent, WebhookEvent } from '@huifang/domain/system/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { PushChip, type SystemRow, TokenChip } from './columns.tsx';
import { deliveryWords, eventWords, faultWords } from './words.ts';

/** From where a token was used. */
export interface UseItem {
  address: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  firstAt: string;
  lastAt: string;
  isStrange: boolean;
  isRefused: boolean;
}

export interface DeliveryItem {
  id: string;
  event: WebhookEvent | typeof testEvent;
  state: DeliveryState;
  createdAt: string;
  /** Empty once it is settled. */
  dueAt: string;
  attempts: readonly { at: string; status: number; fault: DeliveryFault | ''; milliseconds: number }[];
}

export interface SystemDetailsProps {
  system?: SystemRow & { uses: readonly UseItem[] };
  /** Undefined while they are read. */
  deliveries?: readonly DeliveryItem[];
  /** Why it could not be read. */
  loadError?: string;
  onRetry: () => void;
  /** More than one page of them: the way on. */
  deliveryPages?: ReactNode;
  /** @default false */
  isBusy?: boolean;
  onEdit: () => void;
  onIssueToken: () => void;
  onRevokeToken: () => void;
  onRotateSecret: () => void;
  onSendTest: () => void;
  onResend: (details: { delivery: DeliveryItem }) => void;
  onRefresh: () => void;
  onClose: () => void;
}

/** One connected system: its token and from where it is used, and what it was told of. */
export function SystemDetails(props: SystemDetailsProps) {
  const { t } = useLingui();
  const { system, deliveries, loadError, onRetry, onClose } = props;
  return (
    <Dialog
      title={system?.name ?? t`业务系统`}
      width="760px"
      onClose={onClose}
      footer={
        <>
          <DialogCancelButton>{t`关闭`}</DialogCancelButton>
          <Button variant="primary" isDisabled={!system} onPress={props.onEdit}>
            <Trans>编辑</Trans>
          </Button>
        </>
      }
    >
      {loadError && <FailureState title={t`加载失败`} detail={loadError} onRetry={onRetry} />}
      {!loadError && !system && <Spinner />}
      {!loadError && system && (
        <Body>
          <Token {...props} system={system} />
          <Pushing {...props} system={system} deliveries={deliveries} />
        </Body>
      )}
    </Dialog>
  );
}

type PartProps = SystemDetailsProps & { system: NonNullable<SystemDetailsProps['system']> };

function Token({ system, isBusy, onIssueToken, onRevokeToken }: PartProps) {
  const { t } = useLingui();
  const hasToken = system.tokenHint !== '';
  return (
    <section aria-label={t`导入令牌`}>
      <Head>
        <h3>{t`导入令牌`}</h3>
        <TokenChip system={system} />
        <span />
        {hasToken && <Button size="small" isDisabled={isBusy} onPress={onRevokeToken}>{t`吊销令牌`}</Button>}
        <Button size="small" isDisabled={isBusy} onPress={onIssueToken}>
          {hasToken ? t`重新签发` : t`签发令牌`}
        </Button>
      </Head>
      {system.isStrange && (
        <Notice tone="danger" title={t`令牌近日从不常见的地址使用`}>
          <p>
            <Trans>如果不是对方更换了网络，请立即吊销令牌，并限定允许的来源地址。</Trans>
          </p>
        </Notice>
      )}
      <FactList
        facts={[
          { term: t`尾号`, value: hasToken ? `…${system.tokenHint}` : '' },
          { term: t`签发人`, value: system.issuer },
          { term: t`到期时间`, value: system.expiresAt.slice(0, 16) },
          { term: t`允许地址`, value: system.networks.join(t`、`) || t`不限` },
        ]}
      />
      {system.uses.length > 0 && (
        <ul aria-label={t`令牌使用地址`}>
          {system.uses.map((use) => (
            <li key={use.address}>
              <strong>{use.address}</strong>
              <small>{t`${use.firstAt.slice(0, 16)} 首次，${use.lastAt.slice(0, 16)} 最近`}</small>
              {use.isRefused && <StatusChip tone="overdue">{t`已拒绝`}</StatusChip>}
              {use.isStrange && <StatusChip tone="overdue">{t`异常`}</StatusChip>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pushing(props: PartProps) {
  const { t, i18n } = useLingui();
  const { system, deliveries, isBusy } = props;
  const canSend = system.url !== '' && system.isPushing && system.hasSecret && !system.isStopped;
  return (
    <section aria-label={t`推送`}>
      <Head>
        <h3>{t`推送`}</h3>
        <PushChip system={system} />
        <span />
        {system.url !== '' && (
          <Button size="small" isDisabled={isBusy} onPress={props.onRotateSecret}>
            {system.hasSecret ? t`更换密钥` : t`生成密钥`}
          </Button>
        )}
        {canSend && (
          <Button size="small" isDisabled={isBusy} onPress={props.onSendTest}>{t`发送测试`}</Button>
        )}
        <Button size="small" onPress={props.onRefresh}>{t`刷新`}</Button>
      </Head>
      {system.isStopped && (
        <Notice tone="danger" title={t`连续多日无法送达，推送已暂停`}>
          <p>
            <Trans>检查对方地址后，编辑并保存即可重新启用。</Trans>
          </p>
        </Notice>
      )}
      <FactList
        facts={[
          { term: t`地址`, value: system.url },
          { term: t`事件`, value: system.events.map((event) => i18n._(eventWords[event])).join(t`、`) },
          ...(system.failingSince ? [{ term: t`失败起始`, value: system.failingSince.slice(0, 16) }] : []),
        ]}
      />
      {deliveries === undefined && <Spinner />}
      {deliveries?.length === 0 && <p>{t`还没有推送记录`}</p>}
      {deliveries && deliveries.length > 0 && (
        <ul aria-label={t`推送记录`}>
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              canResend={canSend && !isBusy}
              onResend={props.onResend}
            />
          ))}
        </ul>
      )}
      {props.deliveryPages}
    </section>
  );
}

function Delivery({
  delivery,
  canResend,
  onResend,
}: {
  delivery: DeliveryItem;
  canResend: boolean;
  onResend: SystemDetailsProps['onResend'];
}) {
  const { t, i18n } = useLingui();
  const { event, state, createdAt, dueAt, attempts } = delivery;
  const last = attempts.at(-1);
  const tone = ({ waiting: 'task-pending', delivered: 'task-executed', failed: 'overdue' } as const)[state];
  const name = i18n._(eventWords[event]);
  return (
    <li>
      <strong>{name}</strong>
      <StatusChip tone={tone}>{i18n._(deliveryWords[state])}</StatusChip>
      <small>
        {createdAt.slice(0, 16)}
        {attempts.length > 0 && ` · ${t`${attempts.length} 次发送`}`}
        {last && ` · ${last.status > 0 ? t`应答 ${last.status}` : t`无应答`}`}
        {last?.fault && ` · ${i18n._(faultWords[last.fault])}`}
        {state === 'waiting' && last && ` · ${t`${dueAt.slice(0, 16)} 再发`}`}
      </small>
      {state !== 'delivered' && canResend && (
        <Button
          size="small"
          aria-label={t`重发 ${name} ${createdAt.slice(0, 16)}`}
          onPress={() => onResend({ delivery })}
        >{t`重发`}</Button>
      )}
    </li>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);

  section { display: flex; flex-direction: column; gap: var(--space-12); min-width: 0; }
  section > p { margin: 0; color: var(--text-secondary); }
  ul { display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none; }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    padding: var(--space-8) 0;
    border-top: 1px solid var(--border-subtle);
    overflow-wrap: anywhere;
  }
  li > small { flex: 1; min-width: 200px; color: var(--text-secondary); font: var(--font-small); }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  > h3 { font: var(--font-body-strong); }
  > span:empty { flex: 1; }
`;
