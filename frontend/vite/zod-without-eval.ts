import { config } from 'zod/v4/core';

// zod tries whether it may make code from text. Our pages forbid that, which browsers report as an error of ours.
config({ jitless: true });

// oxlint-disable-next-line oxc/no-barrel-file -- it stands for the package in what browsers load
export * from 'zod/v4';
