import { Cascader, type CascaderProps, type TreeNode } from '../../primitives/cascader/index.ts';

export interface RegionCascaderProps
  extends Omit<CascaderProps, 'tree' | 'canChooseBranch' | 'value' | 'onChange'> {
  /** Province, city, district; values are 12-digit codes. */
  regions: readonly TreeNode[];
  /** The code of the deepest part that is known, empty when none is. */
  code: string;
  onChange: (details: { code: string; names: string[] }) => void;
}

/** Where a customer lives. A province or city alone is an answer too: people do not always say more. */
export function RegionCascader({ regions, code, onChange, ...rest }: RegionCascaderProps) {
  return (
    <Cascader
      {...rest}
      tree={regions}
      canChooseBranch
      value={code}
      onChange={({ value, path }) => onChange({ code: value, names: path.map(({ label }) => label) })}
    />
  );
}
