import { library } from '../../scripts/packages/library.ts';

export default library([
  'src/index.ts',
  'src/controls/index.ts',
  'src/code/index.ts',
  'src/schema/index.ts',
  'src/schema/patterns/pattern-worker.ts',
  'src/schema/patterns/linear-engine.ts',
  'src/schema/patterns/linear-engine.node.ts',
]);
