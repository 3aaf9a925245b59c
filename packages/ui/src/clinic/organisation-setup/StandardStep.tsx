import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { Row, Words } from './SetupFrame.styles.ts';

interface StandardStepProps {
  /** What the product offers; none: the organisation has it from the beginning. */
  names: readonly string[];
  isDone: boolean;
  isAccepting?: boolean;
  /** Absent where there is nothing to accept. */
  onAccept?: () => void;
  onOpenPage: () => void;
  /** What else can be done here, such as an import. */
  tools?: ReactNode;
  /** What there is, in a sentence. */
  children?: ReactNode;
}

/** A step that the product's contents fill by one press, and that has a page of its own. */
export function StandardStep(props: StandardStepProps) {
  const { names, isDone, isAccepting = false, onAccept, onOpenPage, tools, children } = props;
  const { t } = useLingui();
  return (
    <>
      {isDone ? <Notice tone="success">{children ?? <Trans>这一步已经完成。</Trans>}</Notice> : children}
      {names.length > 0 && !isDone && (
        <Words aria-label={t`默认内容`}>
          {names.map((name, at) => (
            <li key={`${at} ${name}`}>{name}</li>
          ))}
        </Words>
      )}
      <Row>
        {onAccept && !isDone && (
          <Button isBusy={isAccepting} onPress={onAccept}>
            <Trans>采用默认内容</Trans>
          </Button>
        )}
        {tools}
        <TextLink type="button" onClick={onOpenPage}>
          <Trans>打开配置页面</Trans>
        </TextLink>
      </Row>
    </>
  );
}
