// Orders and what their accounts quote → the legs of each: conversion, rounding, best-price allocation.
import { planPlacement as rule } from '../../src/core/rule/placement.js';
import { decodePlacementQuestions, encodePlacementAnswers } from '../../src/wire/proto/tasks.js';
import { solveEach } from './solve-each.js';

/** Returns `PlacementAnswers` to `PlacementQuestions`. */
export function planPlacement(questions: Uint8Array): Uint8Array {
  return encodePlacementAnswers(solveEach(decodePlacementQuestions(questions), rule));
}
