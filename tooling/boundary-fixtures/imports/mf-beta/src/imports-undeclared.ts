// reported by: dependency-cruiser/no-undeclared-dependency
import { createSlice } from '@reduxjs/toolkit';
export const slice = createSlice;
