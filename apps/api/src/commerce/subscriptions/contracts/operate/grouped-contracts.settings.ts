import { declareStoreSettings, type StoreChange } from '../../../../store/settings/index.js';
import { GroupedContractsRepository } from './grouped-contracts.repository.js';
import { explainScheduledChanges } from './scheduled-changes-explanation.js';

const repository = new GroupedContractsRepository();

export const groupedContractsSettings = declareStoreSettings({
  settings: {},
  explain: async (change, transaction) => {
    const lines = [];
    for (const { id, plans } of grownGroups(change)) {
      const count = await repository.countMembersWithSeveral(transaction, plans);
      if (count > 0) lines.push(explainSeveral(id, count));
    }
    return [...lines, ...explainScheduledChanges(change, await repository.countScheduled(transaction))];
  },
});

/** Returns new groups and groups to which a plan was added. */
function grownGroups({ before, after }: StoreChange): StoreChange['after']['planGroups'] {
  return after.planGroups.filter(({ id, plans }) => {
    const old = before?.planGroups.find((group) => group.id === id)?.plans ?? [];
    return plans.some((planId) => !old.includes(planId));
  });
}

function explainSeveral(id: string, count: number): string {
  const members = count === 1 ? '1 member has' : `${count} members have`;
  return `plan group "${id}": ${members} two or more contracts of its plans: all of them go on, and a page asks which one to change`;
}
