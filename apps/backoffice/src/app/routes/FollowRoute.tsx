import { FollowPage } from '../../features/callback/pages/FollowPage.tsx';

/** Plans by executor and day. */
export default function FollowRoute() {
  return <FollowPage />;
}
