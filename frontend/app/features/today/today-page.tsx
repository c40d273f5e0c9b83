import { useSuspenseQuery } from '@tanstack/react-query';

import { todayQuery } from '../../../api/today-queries.ts';
import { CallList } from './call-list.tsx';
import { DraftList, OpenedList, VisitList } from './day-lists.tsx';
import { Numbers } from './numbers.tsx';
import { TodayTitle } from './today-frame.tsx';

/** What a contractor does first in the morning: calls, visits, and what happened since yesterday (product 36.1). */
export function TodayPage() {
  const { data, dataUpdatedAt: now } = useSuspenseQuery(todayQuery());
  return (
    <main className="overflow-auto">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <TodayTitle at={now} />
        <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
          <CallList calls={data.calls} now={now} />
          <VisitList visits={data.visits} />
          <OpenedList opened={data.opened} now={now} />
          <DraftList drafts={data.drafts} now={now} />
        </div>
        <Numbers months={data.months} now={now} />
      </div>
    </main>
  );
}
