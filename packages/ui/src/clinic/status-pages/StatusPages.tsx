import { Trans } from '@lingui/react/macro';
import { Button } from '../../primitives/button/index.ts';
import { StatusPage } from './StatusPage.tsx';

/** 401: the page needs a right or a session that is not there. */
export function UnauthorizedPage({ onSignIn, onHome }: { onSignIn: () => void; onHome: () => void }) {
  return (
    <StatusPage
      code="401"
      title={<Trans>没有访问权限</Trans>}
      actions={
        <>
          <Button onPress={onHome}>
            <Trans>返回首页</Trans>
          </Button>
          <Button variant="primary" onPress={onSignIn}>
            <Trans>重新登录</Trans>
          </Button>
        </>
      }
    >
      <Trans>当前账号不能打开这个页面。需要权限时请联系本机构管理员。</Trans>
    </StatusPage>
  );
}

/** 404: no page has this address. */
export function NotFoundPage({ onHome }: { onHome: () => void }) {
  return (
    <StatusPage code="404" title={<Trans>页面不存在</Trans>} actions={<HomeButton onHome={onHome} />}>
      <Trans>地址可能有误，或页面已经移走。</Trans>
    </StatusPage>
  );
}

/** 500: the page broke; what was being typed elsewhere is untouched. */
export function ServerErrorPage({ onRetry, onHome }: { onRetry?: () => void; onHome: () => void }) {
  return (
    <StatusPage
      code="500"
      title={<Trans>页面出错了</Trans>}
      actions={
        <>
          <HomeButton onHome={onHome} isSecondary={onRetry !== undefined} />
          {onRetry && (
            <Button variant="primary" onPress={onRetry}>
              <Trans>重试</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>错误已经记录。请重试，仍不正常时请联系管理员。</Trans>
    </StatusPage>
  );
}

export interface ErrorConfigurationPageProps {
  /** The name that the menu entry carries. */
  entryName: string;
  entryTitle: string;
  onHome: () => void;
}

/** A menu entry names a page that does not exist: names it and tells an administrator what to do (rule menu-4). */
export function ErrorConfigurationPage({ entryName, entryTitle, onHome }: ErrorConfigurationPageProps) {
  return (
    <StatusPage title={<Trans>菜单配置错误</Trans>} actions={<HomeButton onHome={onHome} />}>
      <Trans>
        菜单“{entryTitle}”指向的页面名称 <code>{entryName}</code>{' '}
        不存在。请管理员在菜单配置中改正页面名称，或删除这一项。
      </Trans>
    </StatusPage>
  );
}

/** A known page that is not built yet says so in one sentence. */
export function NotAvailablePage({ pageTitle, onHome }: { pageTitle: string; onHome?: () => void }) {
  return (
    <StatusPage
      title={<Trans>“{pageTitle}”暂未开放</Trans>}
      actions={onHome && <HomeButton onHome={onHome} />}
    />
  );
}

function HomeButton({ onHome, isSecondary = false }: { onHome: () => void; isSecondary?: boolean }) {
  return (
    <Button variant={isSecondary ? 'secondary' : 'primary'} onPress={onHome}>
      <Trans>返回首页</Trans>
    </Button>
  );
}
