// Preloaded into a command, whose channel to the process that started it closes when that process ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Last, because listening keeps the channel, and with it the command, alive.
process.channel?.unref();
