/** Both languages show times in Japan time. */
export const timeZone = 'Asia/Tokyo';

export const formats = {
  dateTime: {
    date: { year: 'numeric', month: 'long', day: 'numeric' },
    dateWithDay: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' },
    year: { year: 'numeric' },
    era: { calendar: 'japanese', era: 'short', year: 'numeric' },
    month: { year: 'numeric', month: 'long' },
    dayOfYear: { month: 'long', day: 'numeric' },
    dayOfYearTime: { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    time: { hour: 'numeric', minute: '2-digit' },
    dateTime: { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  },
} as const;
