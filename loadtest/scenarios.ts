// All scenarios, in the order in which they are run and told.
import type { Scenario } from './scenario.js';
import { batch } from './scenarios/batch.js';
import { echo } from './scenarios/echo.js';
import { firstPmm } from './scenarios/first-pmm.js';
import { logIns } from './scenarios/log-ins.js';
import { matching } from './scenarios/matching.js';
import { mixed } from './scenarios/mixed.js';
import { orderRouted } from './scenarios/order-routed.js';
import { order } from './scenarios/order.js';
import { polling } from './scenarios/polling.js';
import { read } from './scenarios/read.js';
import { restart } from './scenarios/restart.js';
import { soak } from './scenarios/soak.js';
import { storm } from './scenarios/storm.js';

/** What `npm run load` can run. */
export const SCENARIOS: readonly Scenario[] = [
  order,
  echo,
  batch,
  matching,
  read,
  orderRouted,
  firstPmm,
  polling,
  logIns,
  mixed,
  storm,
  restart,
  soak,
];
