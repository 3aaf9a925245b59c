import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOutdated } from '../../lib/build.ts';
import { type FollowMessagesOptions, followMessages, type MessageNews } from '../../lib/message-stream.ts';
import type { Notifications } from '../../lib/notifications.tsx';

type MessageTold = Extract<MessageNews, { kind: 'message' }>['message'];

/** Messages that come together, such as the morning's reminders, are told together. */
const gatherFor = 300;
/** Characters of a message that its toast repeats. */
const shown = 60;

type FollowNewsOptions = FollowMessagesOptions & Pick<Notifications, 'notice' | 'offer'>;

/** Follows what the server has to say: messages, and that it was upgraded. Answers how to stop. */
export function followNews({ notice, offer, onNews, ...following }: FollowNewsOptions): () => void {
  let gathered: MessageTold[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellGathered = () => {
    notice(sentenceOf(gathered));
    gathered = [];
    timer = undefined;
  };
  const stopFollowing = followMessages({
    ...following,
    onNews(news) {
      if (news.kind === 'message') {
        gathered.push(news.message);
        timer ??= setTimeout(tellGathered, gatherFor);
      }
      onNews(news);
    },
  });
  const stopOffering = offerReload(offer);
  return () => {
    clearTimeout(timer);
    stopFollowing();
    stopOffering();
  };
}

function sentenceOf([first, ...others]: readonly MessageTold[]): string {
  if (!first || others.length > 0) return i18n._(msg`您有 ${others.length + 1} 条新消息`);
  const { title, content } = first;
  const characters = [...i18n._(msg`${title}：${content}`)];
  return characters.length > shown ? `${characters.slice(0, shown).join('')}…` : characters.join('');
}

let isOffered = false;

/** For as long as the page stands. */
const longest = 7 * 24 * 3600_000;

/** Once, when the page is outdated. Forms leave their drafts, and what else is typed the browser asks about. */
function offerReload(offer: Notifications['offer']): () => void {
  const look = () => {
    if (isOffered || !isOutdated.get()) return;
    isOffered = true;
    offer(i18n._(msg`系统已更新，请重新加载页面`), {
      label: i18n._(msg`重新加载`),
      onPress: () => location.reload(),
      isUndo: false,
      duration: longest,
    });
  };
  look();
  return isOutdated.subscribe(look);
}
