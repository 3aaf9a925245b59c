import { configure } from '@testing-library/react';

// A busy machine may take its time: how fast something appears is the benchmark's to say.
configure({ asyncUtilTimeout: 10_000 });
