import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Globe, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '../../theme/index.ts';
import { BrandMark } from '../shell/BrandMark.tsx';
import { SignInArt } from './SignInArt.tsx';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';
import { Box, Language, Notice, Panel, Picture, Screen, Words } from './SignInPanel.styles.ts';

export interface SignInPanelProps extends Omit<SignInFormProps, 'isUsernameFixed'> {
  /** `expired` words itself; anything else is shown as it is. */
  notice?: 'expired' | ReactNode;
  locale: Locale;
  onLocaleChange: (details: { locale: Locale }) => void;
  copyright: string;
  /** Stands in place of name and password, once they were right and the account asks for more. */
  secondStep?: ReactNode;
}

/** The sign-in page. It stays light: no component library comes with it. */
export function SignInPanel({
  notice,
  locale,
  onLocaleChange,
  copyright,
  secondStep,
  ...form
}: SignInPanelProps) {
  const { t } = useLingui();
  return (
    <Screen>
      <Picture>
        <SignInArt />
        <Words>
          <div>
            <BrandMark />
            <Trans>客户关系管理</Trans>
          </div>
          <p data-slogan>
            <Trans>每一次咨询，都有人记得跟进</Trans>
          </p>
          <p>
            <Trans>咨询登记、回访、投诉与客户时间轴，集中在一处。</Trans>
          </p>
        </Words>
      </Picture>
      <Panel>
        <Language>
          <Globe size={16} aria-hidden />
          <select
            aria-label={t`语言`}
            value={locale}
            onChange={(event) => onLocaleChange({ locale: event.target.value as Locale })}
          >
            <option value="zh-CN">简体中文</option>
            <option value="zh-TW">繁體中文</option>
            <option value="en-US">English</option>
          </select>
          <ChevronDown size={14} aria-hidden />
        </Language>
        <Box>
          <h1>{secondStep ? <Trans>登录验证</Trans> : <Trans>登录</Trans>}</h1>
          {!secondStep && (
            <p>
              <Trans>使用机构分配的账号登录</Trans>
            </p>
          )}
          {notice && !secondStep && (
            <Notice role="status">
              <Info size={16} aria-hidden />
              <span>{notice === 'expired' ? <Trans>登录状态已过期，请重新登录。</Trans> : notice}</span>
            </Notice>
          )}
          {secondStep ?? <SignInForm {...form} />}
          <small>
            {secondStep ? (
              <Trans>无法验证请联系本机构管理员</Trans>
            ) : (
              <Trans>忘记密码请联系本机构管理员</Trans>
            )}
          </small>
        </Box>
        <footer>{copyright}</footer>
      </Panel>
    </Screen>
  );
}
