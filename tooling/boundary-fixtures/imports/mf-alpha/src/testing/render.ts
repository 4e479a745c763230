// Clean: test helpers may use the whole app and test libraries.
import { render } from '@testing-library/react';
import { paths } from '../app/paths';
export const rendered = [render, paths];
