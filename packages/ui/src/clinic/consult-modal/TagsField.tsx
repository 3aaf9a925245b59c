import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { type Tag, TagDialog, TagList } from '../tags/index.ts';
import { FieldCell } from './fields.tsx';
import { useConsultField } from './form-context.ts';

/** The tags of a customer who is being registered: chosen here, saved with the consult. */
export function TagsField({ candidates }: { candidates: readonly Tag[] }) {
  const { t } = useLingui();
  const { value, set, control } = useConsultField('tags');
  const [isChoosing, setChoosing] = useState(false);
  const chosen = new Set(value.map(({ name }) => name));
  return (
    <FieldCell name="tags" span={4}>
      <Row>
        <Button
          id={control.id}
          variant="text"
          size="small"
          isDisabled={control.isDisabled}
          onPress={() => setChoosing(true)}
        >
          {t`选择标签`}
        </Button>
        {value.length > 0 && <TagList tags={value} />}
      </Row>
      {isChoosing && (
        <TagDialog
          selected={value}
          candidates={candidates.filter(({ name }) => !chosen.has(name))}
          onSubmit={({ tags }) => {
            set(tags);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldCell>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  margin-inline-start: calc(-1 * var(--space-8));
`;
