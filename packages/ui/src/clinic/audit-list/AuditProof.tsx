import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { type ChainEvent, eventWords, type FindingKind, findingWords } from './words.ts';

/** What a check found: of a line its id, of a seal its number. */
interface AuditFinding {
  kind: FindingKind;
  line: string;
  /** 0 of none. */
  seal: number;
  at: string;
  what: string;
  /** 0 of none. */
  count: number;
}

/** How far the log is sealed, signed and proven. Moments are `YYYY-MM-DD HH:mm:ss`, or empty. */
export interface AuditProofState {
  lines: number;
  sealedAt: string;
  waiting: number;
  keyId: string;
  publicKey: string;
  /** The last day whose head left. */
  leftDay: string;
  doHeadsLeave: boolean;
  check: {
    state: 'running' | 'whole' | 'broken' | 'failed';
    by: string;
    startedAt: string;
    endedAt: string;
    isFull: boolean;
    lines: number;
    findings: readonly AuditFinding[];
  } | null;
  events: readonly { kind: ChainEvent; at: string; note: string }[];
}

export interface AuditProofDrawerProps {
  /** Absent while it is on its way or could not be loaded. */
  proof?: AuditProofState;
  /** Why it could not be loaded, or the check not be begun. */
  error?: string;
  /** A check is being asked for. @default false */
  isStarting?: boolean;
  onRetry?: () => void;
  /** `isFull` begins at the first line instead of the last signed day that was proven. */
  onVerify: (details: { isFull: boolean }) => void;
  onExport: () => void;
  onClose: () => void;
}

/** 检验: proves that no line was changed, and names those that were. */
export function AuditProofDrawer(props: AuditProofDrawerProps) {
  const { t } = useLingui();
  const { proof, error, isStarting = false, onVerify } = props;
  const isRunning = isStarting || proof?.check?.state === 'running';
  return (
    <Drawer
      title={t`检验操作记录`}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="text" onPress={props.onExport}>
            <Trans>导出封存日志</Trans>
          </Button>
          <Button isDisabled={isRunning} onPress={() => onVerify({ isFull: true })}>
            <Trans>从头检验</Trans>
          </Button>
          <Button variant="primary" autoFocus isBusy={isRunning} onPress={() => onVerify({ isFull: false })}>
            <Trans>检验记录</Trans>
          </Button>
        </>
      }
    >
      <Parts>
        {!proof && !error && <Spinner />}
        {error && !proof && <FailureState title={t`加载失败`} detail={error} onRetry={props.onRetry} />}
        {error && proof && <Notice tone="danger" title={error} />}
        {proof && <Outcome check={proof.check} />}
        {proof && <Facts proof={proof} />}
        {proof && proof.events.length > 0 && <Events events={proof.events} />}
      </Parts>
    </Drawer>
  );
}

function Outcome({ check }: { check: AuditProofState['check'] }) {
  const { t } = useLingui();
  if (!check) return <Notice tone="info" title={t`还没有检验过。`} />;
  const { state, startedAt, endedAt, by, lines, isFull } = check;
  const scope = isFull ? t`从第一条起` : t`从上次检验过的签名日起`;
  const count = String(lines);
  if (state === 'running') {
    return (
      <Notice tone="info" title={t`正在检验，已比对：${count} 条`}>
        <p>{t`${by} 于 ${startedAt} 开始，${scope}。`}</p>
      </Notice>
    );
  }
  if (state === 'failed') {
    return (
      <Notice tone="warning" title={t`上次检验没有完成。`}>
        <p>{t`${by} 于 ${startedAt} 开始，${scope}。`}</p>
      </Notice>
    );
  }
  const done = t`${by} 于 ${endedAt} 检验，${scope}，共比对：${count} 条。`;
  if (state === 'whole') {
    return (
      <>
        <Notice tone="success" title={t`没有记录被改动。`}>
          <p>{done}</p>
        </Notice>
        {check.findings.length > 0 && <Findings findings={check.findings} />}
      </>
    );
  }
  return (
    <>
      <Notice tone="danger" title={t`操作记录被改动过。`}>
        <p>{done}</p>
      </Notice>
      <Findings findings={check.findings} />
    </>
  );
}

function Findings({ findings }: { findings: readonly AuditFinding[] }) {
  const { t, i18n } = useLingui();
  return (
    <List aria-label={t`检验发现`}>
      {findings.map(({ kind, line, seal, at, what, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn anew with each check.
        <li key={index}>
          <strong>
            {line && <Trans>记录 {line}</Trans>} {i18n._(findingWords[kind])}
          </strong>
          <span>
            {[seal > 0 && t`封存 ${seal}`, at, what].filter(Boolean).join(' · ')}
            {count > 0 && (
              <>
                {' · '}
                <Plural value={count} other="# 条" />
              </>
            )}
          </span>
        </li>
      ))}
    </List>
  );
}

function Facts({ proof }: { proof: AuditProofState }) {
  const { t } = useLingui();
  const left = proof.doHeadsLeave ? proof.leftDay || t`还没有` : t`未设置，数据库之外没有签名`;
  return (
    <FactList
      facts={[
        { term: t`已封存`, value: String(proof.lines) },
        { term: t`封存至`, value: proof.sealedAt },
        { term: t`待封存`, value: String(proof.waiting) },
        { term: t`最后送出的签名日`, value: left },
        { term: t`密钥`, value: proof.keyId },
        { term: t`公钥`, value: proof.publicKey },
      ]}
    />
  );
}

function Events({ events }: Pick<AuditProofState, 'events'>) {
  const { t, i18n } = useLingui();
  return (
    <List aria-label={t`链上事件`}>
      {events.map(({ kind, at, note }) => (
        <li key={`${kind} ${at}`}>
          <strong>{i18n._(eventWords[kind])}</strong>
          <span>{[at, note].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </List>
  );
}

const Parts = styled.div`
  --fact-term-width: 128px;
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  margin: 0;
  padding: 0;
  list-style: none;
  font: var(--font-small);

  & li { display: flex; flex-direction: column; padding: var(--space-8); border: 1px solid var(--border-subtle); border-radius: var(--radius-sm); overflow-wrap: anywhere; }
  & span { color: var(--text-secondary); }
`;
