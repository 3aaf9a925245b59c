import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatusChip, type StatusTone } from '../primitives/badge/index.ts';
import {
  comfortableSizes,
  compactSizes,
  constants,
  darkColours,
  lightColours,
  tagPresets,
} from './generated/variables.ts';

/** Every token that components may use: the theme's toolbar switches looks and density for all pages. */
function TokensOverview() {
  return (
    <Page>
      <h1>设计变量</h1>
      <p>组件只用这里的变量。颜色在两种主题中名称相同；状态不只靠颜色区分。</p>
      <Section title="语义颜色">
        <Themes>{semanticNames.map((name) => [name, name] as const)}</Themes>
      </Section>
      <Section title="色阶">
        <Themes>{rampNames.map((name) => [name, name.replace('ramp-', '')] as const)}</Themes>
      </Section>
      <Section title="图表与关注程度">
        <Themes>{chartNames.map((name) => [name, name] as const)}</Themes>
      </Section>
      <Section title="业务状态">
        <Row>
          {statusTones.map((tone) => (
            <StatusChip key={tone} tone={tone}>
              {tone}
            </StatusChip>
          ))}
        </Row>
      </Section>
      <Section title="标签预设">
        <Row>
          {tagPresets.map(({ n, name, seed }) => (
            <Tag key={n} style={tagColours(n)}>
              {name} {seed}
            </Tag>
          ))}
        </Row>
      </Section>
      <Section title="字体">
        {constantNames('font-')
          .filter((name) => name !== 'font-mono')
          .map((name) => (
            <p key={name} style={{ font: `var(--${name})` }}>
              {name} 每一次咨询，都有人记得跟进 0123456789
            </p>
          ))}
      </Section>
      <Section title="间距">
        {constantNames('space-').map((name) => (
          <Measure key={name}>
            <code>{name}</code>
            <i style={{ width: `var(--${name})` }} />
          </Measure>
        ))}
      </Section>
      <Section title="圆角与阴影">
        <Row>
          {constantNames('radius-').map((name) => (
            <Tile key={name} style={{ borderRadius: `var(--${name})` }}>
              {name}
            </Tile>
          ))}
          {['shadow-popover', 'shadow-dialog'].map((name) => (
            <Tile key={name} style={{ boxShadow: `var(--${name})` }}>
              {name}
            </Tile>
          ))}
        </Row>
      </Section>
      <Section title="密度">
        <table>
          <thead>
            <tr>
              <th scope="col">变量</th>
              <th scope="col">舒适</th>
              <th scope="col">紧凑</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(comfortableSizes).map(([name, size]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{size}</td>
                <td>{compactSizes[name as keyof typeof compactSizes]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="动效、层级与尺寸">
        <Facts>
          {[
            ...constantNames('duration-'),
            ...constantNames('ease-'),
            ...constantNames('z-'),
            ...constantNames('layout-'),
            ...constantNames('dialog-'),
          ].map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{constants[name as keyof typeof constants]}</dd>
            </div>
          ))}
        </Facts>
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Tokens/Overview',
  component: TokensOverview,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TokensOverview>;
export default meta;

export const Overview: StoryObj<typeof meta> = {};

const colourNames = Object.keys(lightColours) as (keyof typeof lightColours)[];
const semanticNames = colourNames.filter((name) =>
  /^(bg|text|border|brand|danger|warning|success|info|focus)-/.test(name),
);
const rampNames = colourNames.filter((name) => name.startsWith('ramp-'));
const chartNames = colourNames.filter((name) => /^(chart|att)-/.test(name));
const constantNames = (prefix: string) => Object.keys(constants).filter((name) => name.startsWith(prefix));
const statusTones = colourNames.flatMap((name) => /^st-(.+)-fg$/.exec(name)?.[1] ?? []) as StatusTone[];

const tagColours = (n: number) =>
  ({
    color: `var(--tag-${n}-fg)`,
    background: `var(--tag-${n}-bg)`,
    borderColor: `var(--tag-${n}-border)`,
  }) as CSSProperties;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The same colours in both themes, whatever the toolbar says. */
function Themes({ children }: { children: readonly (readonly [keyof typeof lightColours, string])[] }) {
  return (
    <Pair>
      {[lightColours, darkColours].map((colours) => (
        <ul
          key={colours['bg-canvas']}
          style={{
            background: colours['bg-surface'],
            color: colours['text-primary'],
            borderColor: colours['border-default'],
          }}
        >
          {children.map(([name, label]) => (
            <li key={name}>
              <i style={{ background: colours[name], borderColor: colours['border-control'] }} />
              <span>{label}</span>
              <code>{colours[name]}</code>
            </li>
          ))}
        </ul>
      ))}
    </Pair>
  );
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);
  max-width: 1200px;
  padding: var(--space-24);

  h1 { font: var(--font-display-strong); }
  h2 { margin-bottom: var(--space-8); font: var(--font-title-strong); }
  td, th { padding: var(--space-4) var(--space-16) var(--space-4) 0; text-align: start; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(360px, 1fr));
  gap: var(--space-12);

  > ul { padding: var(--space-12); border: 1px solid; border-radius: var(--radius-md); columns: 2; font: var(--font-caption); }
  li { display: flex; align-items: center; gap: var(--space-6); break-inside: avoid; }
  li > span { flex: 1; }
  i { flex: none; width: 20px; height: 16px; border: 1px solid; border-radius: var(--radius-xs); }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

const Tag = styled.span`
  padding: 0 var(--space-8);
  border: 1px solid;
  border-radius: var(--radius-full);
  font: var(--font-caption);
`;

const Measure = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-12);

  > code { width: 80px; }
  > i { height: 12px; background: var(--brand-solid); }
`;

const Tile = styled.div`
  display: grid;
  place-items: center;
  width: 140px;
  height: 64px;
  border: 1px solid var(--border-default);
  background: var(--bg-raised);
  font: var(--font-caption);
`;

const Facts = styled.dl`
  columns: 3 280px;
  font: var(--font-small);

  > div { display: flex; gap: var(--space-8); break-inside: avoid; }
  dt { flex: 1; color: var(--text-secondary); }
`;
