import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { PrintAlone } from '../form-sending/index.ts';
import { Actions } from './StepForm.styles.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Said in this place: a dialog may lie over the page's own notices. */
  notice?: string;
  onCopy: () => void;
  onPrint: () => void;
  onDownload: () => void;
  onDone: () => void;
}

/** New recovery codes, in sight this once. */
export function RecoveryCodes({ codes, notice, onCopy, onPrint, onDownload, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  return (
    <Box>
      <PrintAlone />
      <Notice tone="warning" title={t`备用码只显示这 1 次，请现在保存`}>
        <p>
          <Trans>手机或密钥不在身边时用它登录，每个只能使用 1 次。请不要和密码放在一起。</Trans>
        </p>
      </Notice>
      <ol data-printed aria-label={t`备用码`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status">{notice}</p>
      <Actions>
        {/* Not what closes them: they are in sight this once, and Enter is easily pressed twice. */}
        <Button autoFocus icon={<Copy size={14} aria-hidden />} onPress={onCopy}>
          <Trans>复制</Trans>
        </Button>
        <Button icon={<Printer size={14} aria-hidden />} onPress={onPrint}>
          <Trans>打印</Trans>
        </Button>
        <Button icon={<Download size={14} aria-hidden />} onPress={onDownload}>
          <Trans>下载</Trans>
        </Button>
        <Button variant="primary" onPress={onDone}>
          <Trans>我已保存</Trans>
        </Button>
      </Actions>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(20em, 1fr)); gap: var(--space-8) var(--space-24); margin: 0; padding-inline-start: var(--space-24); }
  code { font-family: var(--font-mono); user-select: all; }
  > p:empty { display: none; }
  > p { color: var(--text-secondary); font: var(--font-small); }
`;
