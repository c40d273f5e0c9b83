import { blogWords } from './x.ts';
