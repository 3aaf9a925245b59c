import type { MenuIconName } from '@huifang/domain/menu-icons';
import {
  BookOpen,
  Bug,
  Calendar,
  ChartColumn,
  CircleDot,
  ClipboardList,
  FileCheck,
  FileText,
  Flag,
  Gift,
  Headset,
  House,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  Phone,
  Settings,
  Shield,
  Star,
  Stethoscope,
  TriangleAlert,
  UserCog,
  Users,
} from 'lucide-react';
import { createElement } from 'react';

/** The icons that a menu entry may name. */
const menuIcons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  headset: Headset,
  phone: Phone,
  users: Users,
  message: MessageSquare,
  gift: Gift,
  flag: Flag,
  chart: ChartColumn,
  star: Star,
  book: BookOpen,
  stethoscope: Stethoscope,
  form: FileText,
  'file-check': FileCheck,
  megaphone: Megaphone,
  shield: Shield,
  calendar: Calendar,
  list: ClipboardList,
  mail: Mail,
  settings: Settings,
  staff: UserCog,
  warning: TriangleAlert,
  bug: Bug,
} satisfies Record<MenuIconName, LucideIcon>;

/** The icon of a menu entry; a name that nobody knows gets a plain mark. */
export const MenuIcon = ({ name }: { name: string | undefined }) =>
  createElement((name && menuIcons[name]) || CircleDot, { size: 16, 'aria-hidden': true });
