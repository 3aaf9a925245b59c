import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Globe, MapPin, Maximize, Minimize, SunMoon } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import type { Density, Locale, ThemeName } from '../../theme/index.ts';
import type { HeaderToolsProps } from './types.ts';

/** Languages are named in themselves, so that everyone finds their own. */
const languages: readonly { id: Locale; label: string }[] = [
  { id: 'zh-CN', label: '简体中文' },
  { id: 'zh-TW', label: '繁體中文' },
  { id: 'en-US', label: 'English' },
];

/** The header's menus: organisation, language, looks, and the full-screen switch. */
export function HeaderTools({
  organisations,
  organisationId,
  onOrganisationChange,
  locale,
  onLocaleChange,
  theme,
  onThemeChange,
  density,
  onDensityChange,
  isFullscreen,
  onFullscreenToggle,
}: HeaderToolsProps) {
  const { t } = useLingui();
  const current = organisations.find((organisation) => organisation.id === organisationId);

  return (
    <>
      <Menu
        label={t`切换机构`}
        trigger={
          <OrganisationButton variant="text" aria-label={t`机构 ${current?.name ?? ''}`}>
            <MapPin size={15} aria-hidden />
            <span>{current?.name}</span>
            <ChevronDown size={13} aria-hidden />
          </OrganisationButton>
        }
        sections={[
          {
            id: 'organisations',
            selectedId: organisationId,
            items: organisations.map(({ id, name }) => ({ id, label: name })),
          },
        ]}
        onAction={onOrganisationChange}
      />
      <Menu
        label={t`语言`}
        trigger={<IconButton label={t`语言`} icon={<Globe size={17} />} tooltipPlacement="bottom" />}
        sections={[{ id: 'languages', selectedId: locale, items: languages }]}
        onAction={({ id }) => onLocaleChange({ locale: id as Locale })}
      />
      <Menu
        label={t`外观`}
        trigger={<IconButton label={t`外观`} icon={<SunMoon size={17} />} tooltipPlacement="bottom" />}
        sections={[
          {
            id: 'theme',
            title: t`主题`,
            selectedId: theme,
            items: [
              { id: 'light', label: t`浅色` },
              { id: 'dark', label: t`深色` },
            ],
          },
          {
            id: 'density',
            title: t`密度`,
            selectedId: density,
            items: [
              { id: 'comfortable', label: t`舒适` },
              { id: 'compact', label: t`紧凑` },
            ],
          },
        ]}
        onAction={({ id, sectionId }) =>
          sectionId === 'theme'
            ? onThemeChange({ theme: id as ThemeName })
            : onDensityChange({ density: id as Density })
        }
      />
      <IconButton
        label={isFullscreen ? t`退出全屏` : t`全屏`}
        icon={isFullscreen ? <Minimize size={16} /> : <Maximize size={16} />}
        tooltipPlacement="bottom"
        aria-pressed={isFullscreen}
        onPress={onFullscreenToggle}
      />
    </>
  );
}

const OrganisationButton = styled(Button)`
  && { flex: 0 1 auto; min-width: 0; max-width: 220px; color: var(--text-primary); font: var(--font-small); }

  > span { overflow: hidden; text-overflow: ellipsis; }
  > svg { flex: none; }
`;
