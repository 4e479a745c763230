// Clean: the server around the pure core does the I/O.
import { createServer } from 'node:http';
import { parse } from './protocol/parse';
export const backend = [createServer, parse];
