import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BedDouble,
  Flag,
  Heart,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  Package,
  Phone,
  RefreshCw,
  ScanLine,
  ShoppingBag,
  Star,
  Stethoscope,
  Video,
} from 'lucide-react';
import type { TimelineType } from './types.ts';

/** How each type is called and drawn. */
export const timelineTypes: Record<TimelineType, { name: MessageDescriptor; icon: LucideIcon }> = {
  consult: { name: msg`咨询`, icon: MessageSquare },
  outpatient: { name: msg`门诊`, icon: Stethoscope },
  inpatient: { name: msg`住院`, icon: BedDouble },
  check: { name: msg`检查`, icon: ScanLine },
  callback: { name: msg`回访`, icon: Phone },
  followUp: { name: msg`随访`, icon: RefreshCw },
  purchase: { name: msg`购买服务`, icon: ShoppingBag },
  marketing: { name: msg`营销`, icon: Megaphone },
  care: { name: msg`客户关怀`, icon: Heart },
  evaluation: { name: msg`评价`, icon: Star },
  complaint: { name: msg`投诉`, icon: Flag },
  textConsult: { name: msg`图文咨询`, icon: MessagesSquare },
  videoConsult: { name: msg`视频咨询`, icon: Video },
  goods: { name: msg`购买商品`, icon: Package },
};
